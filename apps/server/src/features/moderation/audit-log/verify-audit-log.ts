import { asc, eq, gt } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { Executor } from '#db/client.ts';
import { auditDetails, auditLog } from '#db/schema/moderation.ts';
import type { Operation } from '#platform/feature.ts';
import { detailsHash, lineHash, NOTHING } from './chain.ts';

const BATCH = 2000;

interface Proof {
  lines: number;
  brokenAt: number | null;
  head: string;
}

interface LoggedLine {
  line: typeof auditLog.$inferSelect;
  /** Null after they were erased. */
  details: typeof auditDetails.$inferSelect | null;
}

/** Returns whether a line follows the previous one, and its hash matches its columns and details. */
function isIntact({ line, details }: LoggedLine, { id, hash: previous }: { id: number; hash: Buffer }): boolean {
  const { hash, ...hashed } = line;
  const inOrder = line.id === id + 1 && line.previous.equals(previous);
  const own = details && detailsHash(details);
  return inOrder && hash.equals(lineHash(hashed)) && (own === null || own.equals(line.details));
}

/**
 * Verifies the hash chain of the audit log from its first line (MOD-04). Finds changed, deleted and inserted lines, and
 * details that do not match their line. A deletion of the last lines shows only in `lines` and `head`. Details that
 * were erased with a person's data may be missing.
 */
export async function proveAuditLog(db: Executor): Promise<Proof> {
  let [lines, last] = [0, 0];
  let previous: Buffer = NOTHING;
  for (;;) {
    const batch = await db
      .select({ line: auditLog, details: auditDetails })
      .from(auditLog)
      .leftJoin(auditDetails, eq(auditDetails.logId, auditLog.id))
      .where(gt(auditLog.id, last))
      .orderBy(asc(auditLog.id))
      .limit(BATCH);
    for (const { line, details } of batch) {
      if (!isIntact({ line, details }, { id: last, hash: previous })) {
        // The gap left by a deleted line starts right after the last valid line.
        return { lines, brokenAt: Math.min(line.id, last + 1), head: previous.toString('hex') };
      }
      lines += 1;
      last = line.id;
      previous = line.hash;
    }
    if (batch.length < BATCH) return { lines, brokenAt: null, head: lines === 0 ? '' : previous.toString('hex') };
  }
}

export const verifyAuditLog: Operation<typeof moderationRoutes.verifyLog> = ({ db }) => proveAuditLog(db);
