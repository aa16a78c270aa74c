import type { LinkPageFields } from '@site/contract/link-page/fields.ts';
import type { MyLink, PublicLink } from '@site/contract/link-page/schemas.ts';
import { BIO_THEMES } from '@site/contract/bio/limits.ts';
import { PUBLIC_LINK, type linkPageRoutes } from '@site/contract/link-page/routes.ts';
import type { Services } from '#platform/context.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Operation } from '#platform/feature.ts';
import { draftOf } from './draft.ts';
import { type PageRow, ownPage } from './own-page.ts';
import { pageFiles, type PageFiles } from './files/page-files.ts';

type ViewServices = Pick<Services, 'db' | 'cache' | 'settings'>;

/** Returns the saved content of a page or, before the first save, the draft. */
export async function fieldsOf(services: Pick<Services, 'db' | 'cache'>, row: PageRow): Promise<LinkPageFields> {
  if (row.body === null) return draftOf(services, row.userId);
  const { address, published, avatarId: avatar, coverId: cover, audioId: audio } = row;
  return { ...row.body, address, published, avatar, cover, audio };
}

/** Returns the full URL of a page, for sharing. */
export function userLinkOf(
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  page: Pick<PageRow, 'address' | 'code'>,
): string {
  return `${PUBLIC_URL}${PUBLIC_LINK}/${page.address ?? page.code}`;
}

/** Returns the appearance and greeting fields under the names that the specification uses. */
function specifiedFields({ theme, themeColor }: LinkPageFields, { greeting }: PageFiles) {
  return {
    theme: BIO_THEMES.indexOf(theme) + 1,
    themeColor,
    audioUrl: greeting?.url ?? null,
    audioDuration: greeting?.seconds ?? null,
  };
}

/** Returns the page as its owner edits it. */
async function myLinkView(services: ViewServices, row: PageRow): Promise<MyLink> {
  const { db, settings } = services;
  const page = await fieldsOf(services, row);
  const { revision, savedAt, code, linkStates } = row;
  const files = await pageFiles(db, row.userId, page);
  return {
    ...{ revision, savedAt, code, page },
    ...files,
    ...specifiedFields(page, files),
    ...{ nickName: page.nickName, intro: page.intro },
    links: page.links.map(({ shown, ...link }) => ({ ...link, checked: shown })),
    userLink: userLinkOf(settings, row),
    linkStates: Object.fromEntries(page.links.map(({ id }) => [id, linkStates[id] ?? 'unknown'])),
    knowsCountries: settings.COUNTRY_HEADER !== undefined,
  };
}

/** Returns the page as visitors see it. */
export async function publicLinkView(services: ViewServices, row: PageRow): Promise<PublicLink> {
  const { db, settings } = services;
  const page = await fieldsOf(services, row);
  const files = await pageFiles(db, row.userId, page);
  const { avatar, greeting } = files;
  return {
    ...{ code: row.code, userLink: userLinkOf(settings, row), avatar, greeting },
    ...specifiedFields(page, files),
    ...{ nickName: page.nickName, intro: page.intro },
    links: page.links
      .filter(({ shown }) => shown)
      .map(({ id, title, url, network, adult }) => ({ id, title, url, network, adult, checked: true as const })),
  };
}

export const info: Operation<typeof linkPageRoutes.info> = async (context) =>
  myLinkView(context, await ownPage(context.db, context.viewer.id));
