import type { siteRoutes } from '@site/contract/site/routes.ts';
import { documentTag } from '#features/documents';
import type { Operation } from '#platform/feature.ts';
import { renderPolicy } from './policies.ts';

/** A policy in the language asked for, else the caller's. */
export const policy: Operation<typeof siteRoutes.policy> = async (context, { name, lang }) => {
  context.tag(documentTag('policies'));
  return renderPolicy(context, name, lang ?? context.language);
};
