import type { siteRoutes } from '@site/contract/site/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { renderPolicy } from './policies.ts';

/** A policy in the language asked for, else the caller's. */
export const policy: Operation<typeof siteRoutes.policy> = async ({ language, settings, tag }, { name, lang }) => {
  tag('policy');
  return renderPolicy(name, lang ?? language, settings);
};
