import type { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { ownPage } from './own-page.ts';
import { myLinkView } from './page-views.ts';

export const info: Operation<typeof linkPageRoutes.info> = async ({ db, settings, viewer }) =>
  myLinkView(db, settings, await ownPage(db, viewer.id));
