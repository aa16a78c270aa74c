import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { capturedEmails } from '#db/schema/platform.ts';
import type { TestApp } from '../app.ts';

type CapturedEmail = typeof capturedEmails.$inferSelect;

/** Waits for an email to an address, with the subject if one is given, and returns the newest. */
export async function mailTo(
  { services: { db } }: TestApp,
  recipient: string,
  subject?: string,
): Promise<CapturedEmail> {
  let found: CapturedEmail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await db
          .select()
          .from(capturedEmails)
          .where(eq(capturedEmails.recipient, recipient))
          .orderBy(desc(capturedEmails.id));
        found = mails.find((mail) => subject === undefined || mail.subject === subject);
        return found;
      },
      { timeout: 15_000, interval: 50 },
    )
    .toBeDefined();
  if (!found) throw new Error('no email was received');
  return found;
}

/** Returns the token of the link in an email; an empty string if there is none. */
export function tokenIn({ text }: Pick<CapturedEmail, 'text'>): string {
  return /token=([\w-]{43})/.exec(text)?.[1] ?? '';
}
