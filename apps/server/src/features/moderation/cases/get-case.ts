import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { caseView } from './case-views.ts';

/** Returns one case; responds with not found for its author. */
export const getCase: Operation<typeof moderationRoutes.case> = async (context, { id }) => {
  const view = await caseView(context, context.db, id);
  if (!view || view.author.id === context.viewer.id) throw new AppError('moderation.case-not-found');
  return view;
};
