import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { operatorRoutes } from '@site/contract/cms/operator-routes.ts';
import type { Transaction } from '#db/client.ts';
import { documentTag } from '#features/documents';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact, type Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';

export async function currentOperator({ siteSettings }: Pick<Services, 'siteSettings'>) {
  const { revision, ...operator } = (await siteSettings.all()).operator;
  return { operator, revision };
}

export const operatorDetails: Operation<typeof operatorRoutes.details> = (context) => currentOperator(context);

/** Advisory lock that serializes changes, because the first one has no row to lock. */
const LOCK = 4_204_032;

/** Locks the details and returns them with their revision. */
export async function lockOperator(tx: Transaction, siteSettings: Services['siteSettings']) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  return siteSettings.lock(tx, 'operator');
}

/**
 * Changes the details of the operator (CMS-04) and, if they differ, writes to the audit log.
 * @throws AppError edit-conflict if someone else has changed them since `revision`
 */
export const updateOperator: Operation<typeof operatorRoutes.update> = async (context, { operator, revision }) => {
  const { viewer, siteSettings, cache } = context;
  await transact(context, async (work) => {
    const { revision: last, ...before } = await lockOperator(work.tx, siteSettings);
    if (last !== revision) throw new AppError('edit-conflict');
    if (isDeepStrictEqual(before, operator)) return;
    await siteSettings.write(work.tx, 'operator', { ...operator, revision: revision + 1 });
    const change = { before, after: operator };
    await appendAuditLog(work, { actorId: viewer.id, action: 'operator-changed', subjectId: null, ...change });
  });
  await siteSettings.changed();
  cache.invalidate('site', documentTag('pages'), documentTag('policies'));
  return currentOperator(context);
};
