import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Language } from '@site/contract/core/languages.ts';
import { newsletterIssues, subscribers } from '#db/schema/newsletter.ts';
import type { Services } from '#platform/context.ts';
import { runNewsletter } from '../features/newsletter/sending/run-newsletter.ts';

export type TestSubscriber = typeof subscribers.$inferSelect;

/** Inserts a confirmed subscription directly into the database. */
export async function createSubscriber(
  { db }: Pick<Services, 'db'>,
  wanted: Partial<typeof subscribers.$inferInsert> & { language?: Language } = {},
): Promise<TestSubscriber> {
  const email = `${randomBytes(6).toString('hex')}@reader.example`;
  const [row] = await db
    .insert(subscribers)
    .values({ email, language: 'en', state: 'active', confirmedAt: new Date().toISOString(), ...wanted })
    .returning();
  if (!row) throw new Error('subscription was not stored');
  return row;
}

/** Creates, prepares and sends the issue of a date. Waits while another process does so. */
export async function sendIssueOf(services: Services, date: string): Promise<void> {
  const now = new Date(`${date}T10:00:00Z`);
  await expect.poll(() => runNewsletter(services, { now }), { timeout: 15_000 }).toBe(true);
}

/** Inserts an issue that has just been sent, so that existing content no longer counts as new. */
export async function pastIssue({ db }: Pick<Services, 'db'>, date: string): Promise<void> {
  await db.insert(newsletterIssues).values({ date, state: 'sent' });
}

export async function subscriberNow(
  { db }: Pick<Services, 'db'>,
  { id }: { id: number },
): Promise<TestSubscriber | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row;
}
