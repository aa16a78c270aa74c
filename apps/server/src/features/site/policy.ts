import type { siteRoutes } from '@site/contract/site/routes.ts';
import { documentTag, renderPolicy } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';

/** Returns a policy in the requested language, or in that of the current user. */
export const policy: Operation<typeof siteRoutes.policy> = async (context, { name, lang }) => {
  context.tag(documentTag('policies'));
  const found = await renderPolicy(context, name, lang ?? context.language);
  if (!found) throw new AppError('documents.not-found');
  return found;
};
