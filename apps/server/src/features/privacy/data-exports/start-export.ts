import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { exports } from '#db/schema/privacy.ts';
import { mailRevert } from '#features/accounts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { consumeReauthentication } from '#platform/sessions/reauthentication.ts';
import { EXPORT_JOB } from './export-job.ts';
import { exportView, newestExport } from './last-export.ts';

/** Rate limit on exports per account: each reads all data of the account and takes disk space for a week. */
const PER_ACCOUNT = { points: 5, seconds: 86_400 };

/** Starts an export. Returns the running one when the account already has one. */
export const startExport: Operation<typeof privacyRoutes.startExport> = async (context) => {
  await consumeReauthentication(context);
  const { jobs, limits, mail, viewer } = context;
  return transact(context, async (work) => {
    const { tx } = work;
    const owner = await lockOwner(context, work);
    const [made] = await tx.insert(exports).values({ userId: viewer.id }).onConflictDoNothing().returning();
    if (made) {
      await limits.countOf('export', PER_ACCOUNT, `user:${viewer.id}`);
      await mailRevert({ tx, mail }, owner, { kind: 'export', mailKind: 'export-asked' });
      await jobs.send(tx, { name: EXPORT_JOB }, { exportId: made.id });
      return exportView(made);
    }
    const underWay = await newestExport(tx, viewer.id);
    if (!underWay) throw new Error('the insert conflicted, but no export exists');
    return exportView(underWay);
  });
};
