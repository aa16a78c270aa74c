import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#db/client.ts';
import { newsletterSends, subscribers } from '#db/schema/newsletter.ts';
import { endSubscription } from './end-subscription.ts';

/** One reader's mail of one issue. */
export interface SendKey {
  issueId: number;
  subscriberId: number;
}

const RETRIES = 8;
/** Mails in a row that came back, after which no more are sent. */
const BOUNCES = 3;

const row = ({ issueId, subscriberId }: SendKey) =>
  and(eq(newsletterSends.issueId, issueId), eq(newsletterSends.subscriberId, subscriberId));

const done = { at: sql<string>`now()`, parts: null };

/**
 * Takes the mail as handed over: of several who would send it only one may go on, and after a crash nobody. In two steps,
 * so that of a process that was killed meanwhile no statement is left that would still run.
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

/** There is nothing to tell, or nobody to tell it to. */
export async function markSkipped(db: Database, key: SendKey): Promise<void> {
  await db
    .update(newsletterSends)
    .set({ state: 'skipped', ...done })
    .where(and(row(key), eq(newsletterSends.state, 'queued')));
}

interface Refused {
  /** It was handed over, and then refused all the same. */
  handed: boolean;
}

/** Only whoever handed it over may take that back. */
const asLeft = (key: SendKey, { handed }: Refused) =>
  and(row(key), eq(newsletterSends.state, handed ? 'handed' : 'queued'));

/** The server refused it for now: it is tried again, with growing pauses, and not for ever. */
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

/** @param bounced the address takes no mails */
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
