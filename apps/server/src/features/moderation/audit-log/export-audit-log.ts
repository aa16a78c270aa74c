import { desc } from 'drizzle-orm';
import { stringify } from 'csv-stringify/sync';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { auditLog } from '#db/schema/moderation.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { soughtLines } from './list-audit-log.ts';
import { appendAuditLog } from './append-audit-log.ts';

const MOST = 10_000;

/**
 * Exports up to 10,000 audit log lines as CSV. The export contains ids instead of names. It includes the hashes, so
 * that the chain can be verified elsewhere. The export itself is logged.
 */
export const exportAuditLog: Operation<typeof moderationRoutes.exportLog> = async (context, sought) =>
  transact(context, async (work) => {
    const found = await work.tx
      .select()
      .from(auditLog)
      .where(soughtLines(sought))
      .orderBy(desc(auditLog.id))
      .limit(MOST + 1);
    const lines = found.slice(0, MOST);
    const csv = stringify(
      lines.map(({ details, previous, hash, ...line }) => ({
        ...line,
        details: details.toString('hex'),
        previous: previous.toString('hex'),
        hash: hash.toString('hex'),
      })),
      {
        header: true,
        columns: ['id', 'at', 'actorId', 'action', 'subjectId', 'kind', 'targetId', 'details', 'previous', 'hash'],
        escape_formulas: true,
      },
    );
    const after = { lines: lines.length };
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'log-exported', subjectId: null, after });
    return { csv, lines: lines.length, more: found.length > MOST };
  });
