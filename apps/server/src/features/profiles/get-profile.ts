import type { profileRoutes } from '@site/contract/profiles/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { profileView } from './profile-view.ts';

/** Returns a profile; without an id, the current user's own. */
export const getProfile: Operation<typeof profileRoutes.get> = async (context, input) => {
  const userId = input.userId ?? input.id ?? context.viewer?.id;
  if (userId === undefined) throw new AppError('signed-out');
  return profileView(context, userId);
};
