import type { contestRoutes } from '@site/contract/contest/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { updateContestProgress, storeDone } from './update-contest-progress.ts';
import { requireOpen } from './require-open.ts';

export const progress: Operation<typeof contestRoutes.progress> = async (context) => {
  await requireOpen(context);
  return updateContestProgress(context.db, context.viewer.id);
};

/** Trusts the client's report, because these tasks happen on other sites or are page views. */
export const done: Operation<typeof contestRoutes.done> = async (context, { task }) => {
  const { db, viewer } = context;
  await requireOpen(context);
  await storeDone(db, viewer.id, [task]);
  return updateContestProgress(db, viewer.id);
};
