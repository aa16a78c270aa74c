import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { keptMails } from '#db/schema/platform.ts';
import type { TestApp } from './app.ts';

type KeptMail = typeof keptMails.$inferSelect;

/** Waits for the newest email to an address. */
export async function mailTo({ services: { db } }: TestApp, recipient: string, subject?: string): Promise<KeptMail> {
  let found: KeptMail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await db
          .select()
          .from(keptMails)
          .where(eq(keptMails.recipient, recipient))
          .orderBy(desc(keptMails.id));
        found = mails.find((mail) => subject === undefined || mail.subject === subject);
        return found;
      },
      { timeout: 15_000, interval: 50 },
    )
    .toBeDefined();
  if (!found) throw new Error('no email was received');
  return found;
}

/** Returns the token of the link in an email. */
export function tokenIn({ text }: Pick<KeptMail, 'text'>): string {
  return /token=([\w-]{43})/.exec(text)?.[1] ?? '';
}
