import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#db/client.ts';
import { newsletterSends, subscribers } from '#db/schema/newsletter.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';

/** Identifies the email of one issue to one recipient. */
export interface SendKey {
  issueId: number;
  subscriberId: number;
}

const RETRIES = 8;
/** Number of consecutive bounces after which no more emails are sent. */
const BOUNCES = 3;

const row = ({ issueId, subscriberId }: SendKey) =>
  and(eq(newsletterSends.issueId, issueId), eq(newsletterSends.subscriberId, subscriberId));

const done = { at: sql<string>`now()`, parts: null };

/**
 * Marks an email as handed over to the mail server. Does nothing if the email is already marked, for example by a
 * concurrent sender or before a crash, or if the subscription is no longer active. Uses a transaction of several
 * statements, so that a killed process leaves no pending statement that still commits.
 * @returns whether the caller may send the email
 */
export async function markHanded(db: Pick<Database, 'transaction'>, key: SendKey): Promise<boolean> {
  return db.transaction(async (tx) => {
    const reads = tx
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(and(eq(subscribers.id, key.subscriberId), eq(subscribers.state, 'active')));
    const handed = await tx
      .update(newsletterSends)
      .set({ state: 'handed', at: sql`now()` })
      .where(and(row(key), eq(newsletterSends.state, 'queued'), inArray(newsletterSends.subscriberId, reads)))
      .returning({ issueId: newsletterSends.issueId });
    return handed.length > 0;
  });
}

export async function markSent(db: Executor, key: SendKey): Promise<void> {
  await db
    .update(newsletterSends)
    .set({ state: 'sent', ...done })
    .where(row(key));
  await db
    .update(subscribers)
    .set({ bounces: 0 })
    .where(and(eq(subscribers.id, key.subscriberId), sql`bounces > 0`));
}

/** Marks an email as skipped because it has no content or its subscription is no longer active. */
export async function markSkipped(db: Database, key: SendKey): Promise<void> {
  await db
    .update(newsletterSends)
    .set({ state: 'skipped', ...done })
    .where(and(row(key), eq(newsletterSends.state, 'queued')));
}

interface Refused {
  /**
   * Whether the email was already in the state `handed`, that is handed over to the mail server, when it was refused.
   */
  handed: boolean;
}

/**
 * SQL condition: the email is still in the state in which this process left it, so that no other sender's state is
 * overwritten.
 */
const asLeft = (key: SendKey, { handed }: Refused) =>
  and(row(key), eq(newsletterSends.state, handed ? 'handed' : 'queued'));

/**
 * Records a temporary refusal: schedules a retry with exponential backoff, or marks the email as failed after too many
 * attempts.
 */
export async function markRefused(db: Database, key: SendKey, refused: Refused): Promise<void> {
  const tried = sql`${newsletterSends.attempts} + 1`;
  const tooOften = sql`${tried} >= ${RETRIES}`;
  await db
    .update(newsletterSends)
    .set({
      attempts: tried,
      state: sql`case when ${tooOften} then 'failed' else 'queued' end`,
      dueAt: sql`now() + make_interval(mins => (2 ^ ${tried})::int)`,
      at: sql`now()`,
    })
    .where(asLeft(key, refused));
}

async function countBounce(tx: Transaction, subscriberId: number): Promise<void> {
  const [counted] = await tx
    .update(subscribers)
    .set({ bounces: sql`${subscribers.bounces} + 1` })
    .where(eq(subscribers.id, subscriberId))
    .returning({ bounces: subscribers.bounces });
  if (!counted || counted.bounces < BOUNCES) return;
  await endSubscription(tx, subscriberId);
  await tx
    .update(subscribers)
    .set({ state: 'bounced', bounces: counted.bounces })
    .where(eq(subscribers.id, subscriberId));
}

/**
 * Marks an email as permanently failed and, if `bounced` is set, counts the bounce. Too many bounces in a row end the
 * subscription.
 * @param bounced whether the server refused the address itself
 */
export async function markFailed(
  db: Database,
  key: SendKey,
  { bounced, ...refused }: Refused & { bounced: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = await tx
      .update(newsletterSends)
      .set({ state: 'failed', ...done })
      .where(asLeft(key, refused))
      .returning({ issueId: newsletterSends.issueId });
    if (bounced && failed.length > 0) await countBounce(tx, key.subscriberId);
  });
}
