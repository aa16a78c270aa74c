import { desc, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { ItemKind, StaffAction } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import { auditDetails, auditLog } from '#db/schema/moderation.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { detailsHash, lineHash, NOTHING } from './chain.ts';

export type AuditDetails = Record<string, string | number | boolean | null>;

export interface AuditEntry {
  /** Id of the staff member; null for an automatic measure of the site. */
  actorId: number | null;
  action: StaffAction;
  /** Id of the account acted on, or of the item's author; null when there is none. */
  subjectId: number | null;
  kind?: ItemKind;
  targetId?: number;
  before?: AuditDetails;
  after?: AuditDetails;
  /** The text sent to the subject. */
  note?: string;
  /** Time of the act, for demo content; defaults to now. */
  at?: string;
}

interface Work extends Pick<TransactionScope, 'auditBatch'> {
  tx: Executor;
}

/** Used in place of the line before the first one. */
const BEFORE_FIRST = { id: 0, hash: NOTHING };

/** Key of the audit log's advisory lock; its holder appends the next line. */
const LOCK = 4_204_001;

/**
 * Adds a line to the audit log (MOD-04), in the transaction of the act itself. Call it last, because the advisory lock
 * blocks other writers until the commit.
 */
export async function appendAuditLog({ tx, auditBatch }: Work, act: AuditEntry): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const [last] = await tx
    .select({ id: auditLog.id, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1);
  const { id: lastId, hash: previous } = last ?? BEFORE_FIRST;
  const { actorId, action, subjectId, kind = null, targetId = null, note = '' } = act;
  const before = act.before ?? null;
  const after = auditBatch === undefined ? (act.after ?? null) : { ...act.after, batch: auditBatch };
  const salt = randomBytes(16);
  const line = {
    id: lastId + 1,
    at: act.at ?? new Date().toISOString(),
    actorId,
    action,
    subjectId,
    kind,
    targetId,
    details: detailsHash({ salt, before, after, note }),
    previous,
  };
  await tx.insert(auditLog).values({ ...line, hash: lineHash(line) });
  await tx.insert(auditDetails).values({ logId: line.id, salt, before, after, note });
}
