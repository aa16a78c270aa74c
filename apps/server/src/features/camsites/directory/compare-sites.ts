import type { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { allSites, sheetsOf } from './find-sites.ts';
import { SITES_TAG } from '../site-tag.ts';

export const compareSites: Operation<typeof camsiteRoutes.compare> = async (context, { sites: slugs, lang }) => {
  const { viewer, language } = context;
  context.tag(SITES_TAG);
  const found = (await allSites(context)).sites.filter(({ slug }) => slugs.includes(slug));
  if (found.length < slugs.length) throw new AppError('camsites.not-found');
  const inOrder = found.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
  return { items: await sheetsOf(context, { viewer, language: lang ?? language }, inOrder) };
};
