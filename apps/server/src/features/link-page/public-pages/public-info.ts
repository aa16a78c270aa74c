import { countProfile, visibilityOf } from '#features/members';
import type { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { publicLinkView } from '../page-views.ts';
import { plainKey, publicPage, publicPageOf } from './public-page.ts';

type Found = Awaited<ReturnType<typeof publicPage>>;

/**
 * Returns the page for a caller.
 * @throws AppError my-link.not-found if there is none, or it is hidden from the caller's country
 */
function view(context: Context, found: Found) {
  const { country } = context;
  if (!found || (country !== null && found.page.body?.hiddenIn.includes(country))) {
    throw new AppError('my-link.not-found');
  }
  return publicLinkView(context, found.page);
}

export const byCode: Operation<typeof linkPageRoutes.byCode> = async (context, { code }) => {
  if ((await context.siteSettings.all()).login_required && !context.viewer) throw new AppError('my-link.not-found');
  return view(context, await publicPage(context.db, plainKey(code)));
};

/**
 * Returns the link page of a member whose profile the caller can open. For other members the response would disclose
 * which page is theirs.
 */
export const other: Operation<typeof linkPageRoutes.other> = async (context, { id }) => {
  const { db, viewer } = context;
  await countProfile(context, id);
  const visibility = await visibilityOf(db, viewer, id);
  if (!visibility || (visibility.private && !visibility.own) || visibility.closed !== null) {
    throw new AppError('my-link.not-found');
  }
  return view(context, await publicPageOf(db, id));
};
