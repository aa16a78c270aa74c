import { randomUUID } from 'node:crypto';
import type { BulkAction } from '@site/contract/bulk-actions/actions.ts';
import type { BulkResult, bulkRoutes } from '@site/contract/bulk-actions/routes.ts';
import type { ParsedOf } from '@site/contract/core/route.ts';
import { managePost } from '#features/forum';
import { act, decideApplication, decideCase, warn } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import type { LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';

interface Row extends Pick<ParsedOf<typeof bulkRoutes.act>, 'reason' | 'topic'> {
  id: number;
}

type ActOnRow = (context: LoggedIn, row: Row) => Promise<unknown>;

const actOnItem =
  (kind: 'post' | 'reply', wanted: 'hide' | 'show' | 'delete'): ActOnRow =>
  (context, { id, reason }) =>
    act(context, { kind, id, act: wanted, reason });

const decide =
  (outcome: 'kept' | 'warned' | 'hidden' | 'deleted'): ActOnRow =>
  (context, { id, reason }) =>
    decideCase(context, { id, outcome, reason, days: null });

/** The operation of the single action, which checks the permissions. */
const ACT_ON_ROW: Record<BulkAction, ActOnRow> = {
  'post-hide': actOnItem('post', 'hide'),
  'post-show': actOnItem('post', 'show'),
  'post-delete': actOnItem('post', 'delete'),
  'post-move': (context, { id, topic }) => managePost(context, { id, topic }),
  'post-close': (context, { id }) => managePost(context, { id, closed: true }),
  'post-open': (context, { id }) => managePost(context, { id, closed: false }),
  'reply-hide': actOnItem('reply', 'hide'),
  'reply-show': actOnItem('reply', 'show'),
  'reply-delete': actOnItem('reply', 'delete'),
  'case-keep': decide('kept'),
  'case-warn': decide('warned'),
  'case-hide': decide('hidden'),
  'case-delete': decide('deleted'),
  'application-accept': (context, { id }) => decideApplication(context, { id, accept: true, reason: '' }),
  'application-reject': (context, { id, reason }) => decideApplication(context, { id, accept: false, reason }),
  'member-warn': (context, { id, reason }) => warn(context, { id, reason }),
};

/** Returns why a row was refused. Unexpected errors are logged and affect their row only. */
function problemOf({ log }: LoggedIn, error: unknown): NonNullable<BulkResult['problem']> {
  if (error instanceof AppError) {
    const [problem] = Object.values(error.fields);
    return problem ?? { key: error.errorName, params: error.params };
  }
  log.error({ err: error }, 'bulk action failed for a row');
  return { key: 'failed', params: {} };
}

/**
 * Performs one action on several rows (MOD-11). Each row has its own transaction, one after the other, so that locks are
 * held briefly and a refused row does not undo the others.
 */
export const bulkAct: Operation<typeof bulkRoutes.act> = async (context, { action, ids, ...input }) => {
  const batch = randomUUID();
  const actOnRow = ACT_ON_ROW[action];
  const results: BulkResult[] = [];
  for (const id of ids) {
    try {
      await actOnRow({ ...context, auditBatch: batch }, { ...input, id });
      results.push({ id, problem: null });
    } catch (error) {
      results.push({ id, problem: problemOf(context, error) });
    }
  }
  return { batch, results };
};
