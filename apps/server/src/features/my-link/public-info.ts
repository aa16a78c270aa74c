import { eq } from 'drizzle-orm';
import type { myLinkRoutes } from '@site/contract/my-link/routes.ts';
import { privacySettings } from '#db/schema/privacy.ts';
import { isBlocked } from '#features/following';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { publicLinkView } from './page-views.ts';
import { plainKey, publicPage, publicPageOf } from './public-page.ts';

type Found = Awaited<ReturnType<typeof publicPage>>;

/** The page, unless the caller's country is one that it is hidden from. */
function view({ db, settings, country }: Context, found: Found) {
  if (!found || (country !== null && found.page.body?.hiddenIn.includes(country))) {
    throw new AppError('my-link.not-found');
  }
  return publicLinkView(db, settings, found.page);
}

export const byCode: Operation<typeof myLinkRoutes.byCode> = async (context, { code }) => {
  if ((await context.siteSettings.all()).login_required && !context.viewer) throw new AppError('my-link.not-found');
  return view(context, await publicPage(context.db, plainKey(code)));
};

/** Of a member whose profile is closed to the caller the page is not told: it would say who stands behind it. */
export const other: Operation<typeof myLinkRoutes.other> = async (context, { id }) => {
  const { db, viewer } = context;
  const found = await publicPageOf(db, id);
  const own = viewer?.id === id;
  if (found && !own) {
    const [{ closed } = { closed: false }] = await db
      .select({ closed: privacySettings.private })
      .from(privacySettings)
      .where(eq(privacySettings.userId, id));
    if (closed || (viewer && (await isBlocked(db, viewer.id, id)))) throw new AppError('my-link.not-found');
  }
  return view(context, found);
};
