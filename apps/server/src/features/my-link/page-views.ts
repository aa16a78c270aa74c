import type { LinkPageFields } from '@site/contract/my-link/fields.ts';
import type { MyLink, PublicLink } from '@site/contract/my-link/schemas.ts';
import { PUBLIC_LINK } from '@site/contract/my-link/routes.ts';
import type { Executor } from '#db/client.ts';
import type { Settings } from '#platform/settings.ts';
import { draftOf } from './draft.ts';
import type { PageRow } from './own-page.ts';
import { pageFiles } from './page-files.ts';

/** What is saved of a page; before that the draft. */
export async function fieldsOf(db: Executor, row: PageRow): Promise<LinkPageFields> {
  if (row.body === null) return draftOf(db, row.userId);
  const { address, published, avatarId: avatar, coverId: cover, audioId: audio } = row;
  return { ...row.body, address, published, avatar, cover, audio };
}

/** The whole address that a page is told by. */
export function userLinkOf(
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  page: Pick<PageRow, 'address' | 'code'>,
): string {
  return `${PUBLIC_URL}${PUBLIC_LINK}/${page.address ?? page.code}`;
}

/** The page as its owner edits it. */
export async function myLinkView(db: Executor, settings: Settings, row: PageRow): Promise<MyLink> {
  const page = await fieldsOf(db, row);
  const { revision, savedAt, code, linkStates } = row;
  return {
    ...{ revision, savedAt, code, page },
    ...(await pageFiles(db, row.userId, page)),
    userLink: userLinkOf(settings, row),
    linkStates: Object.fromEntries(page.links.map(({ id }) => [id, linkStates[id] ?? 'unknown'])),
    knowsCountries: settings.COUNTRY_HEADER !== undefined,
  };
}

/** The page as anyone sees it. */
export async function publicLinkView(db: Executor, settings: Settings, row: PageRow): Promise<PublicLink> {
  const page = await fieldsOf(db, row);
  const { avatar, greeting } = await pageFiles(db, row.userId, page);
  return {
    ...{ code: row.code, userLink: userLinkOf(settings, row), avatar, greeting },
    ...{ nickName: page.nickName, intro: page.intro },
    links: page.links
      .filter(({ shown }) => shown)
      .map(({ id, title, url, network, adult }) => ({ id, title, url, network, adult })),
  };
}
