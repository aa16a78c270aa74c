import { asc, eq } from 'drizzle-orm';
import { SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { MenuPlace } from '@site/contract/menus/places.ts';
import type { MenuItem, Menus } from '@site/contract/menus/schemas.ts';
import { DOCUMENT_PAGES } from '@site/contract/site/pages.ts';
import { isPathOn } from '@site/contract/site/site-sections.ts';
import type { Executor } from '#db/client.ts';
import { menuLinks } from '#db/schema/menus.ts';
import { camSiteList, LIST_TAG, sitePath } from '#features/camsites';
import { byMenuOrder, documentPath, documentTag, isPartnerPage, liveDocuments, withNames } from '#features/documents';
import type { Context, Services } from '#platform/context.ts';

/** Cache tag that is invalidated when the links of staff change. */
export const MENUS_TAG = 'menus';

type Store = Pick<Services, 'db' | 'cache' | 'siteSettings' | 'brand'>;

interface ListedDocument extends MenuItem {
  id: number;
}

/** Published pages and policies, as far as menus need them. */
interface PublishedDocuments {
  /** Documents that menus list by themselves, in display order: pages about the partner, and policies. */
  listed: ListedDocument[];
  /** Paths of all published pages and policies. */
  paths: ReadonlySet<string>;
  /** Paths of retired cam sites. */
  retired: ReadonlySet<string>;
}

export async function publishedDocuments(services: Store, language: Language): Promise<PublishedDocuments> {
  const { brand } = services;
  const [pages, policies, { retired }] = await Promise.all([
    liveDocuments(services, 'pages', language),
    liveDocuments(services, 'policies', language),
    camSiteList(services),
  ]);
  const entries = [
    ...pages.map((document) => ({ ...document, kind: 'pages' as const, place: 'partner' as const })),
    ...policies.map((document) => ({ ...document, kind: 'policies' as const, place: 'further' as const })),
  ].map((document) => ({ ...document, target: documentPath(document, brand) ?? '/' }));
  const listed = entries
    .filter(({ kind, name }) => kind === 'policies' || isPartnerPage(name))
    .toSorted(byMenuOrder)
    .map(({ id, place, text, target }) => ({
      id,
      place,
      title: withNames(text.menuTitle ?? text.title, brand.names),
      target,
    }));
  return { listed, paths: new Set(entries.map(({ target }) => target)), retired: new Set(retired.map(sitePath)) };
}

const builtInPaths: ReadonlySet<string> = new Set(DOCUMENT_PAGES.values());

/** Returns whether a link leads to a page or policy of this site that is not published, or to a retired cam site. */
export function isBroken(
  target: string,
  { paths, retired }: Pick<PublishedDocuments, 'paths' | 'retired'>,
  brand: Services['brand'],
): boolean {
  const path = brand.currentPath(target).replace(/[?#].*/, '');
  const { partnerSlug } = brand;
  const isDocument =
    builtInPaths.has(path) ||
    ['/page/', '/policy/', `/${partnerSlug}/`, `/${partnerSlug}-`].some((start) => path.startsWith(start));
  return (isDocument && !paths.has(path)) || retired.has(path);
}

/** Returns the links of staff by place and position; all of them, or those of one place. */
export async function selectLinks(db: Executor, place?: MenuPlace) {
  const { place: placed, position, id } = menuLinks;
  return db
    .select()
    .from(menuLinks)
    .where(place && eq(placed, place))
    .orderBy(asc(placed), asc(position), asc(id));
}

/**
 * Returns the entries that documents and staff add to menus and footer (CMS-03), in the caller's language. Links to
 * pages that are not published or in a section that is switched off, and to retired cam sites, are omitted.
 */
export async function menusOf(context: Store & Pick<Context, 'language' | 'tag'>): Promise<Menus> {
  const { db, brand, siteSettings, language, tag } = context;
  tag('site', MENUS_TAG, LIST_TAG, documentTag('pages'), documentTag('policies'));
  const [published, links, disabledSections] = await Promise.all([
    publishedDocuments(context, language),
    selectLinks(db),
    siteSettings.disabledSections(),
  ]);
  const isOn = (target: string) => isPathOn(target, { disabledSections, partnerSlug: brand.partnerSlug });
  const added = links
    .map((link) => ({ ...link, target: brand.currentPath(link.target) }))
    .filter(({ hidden, target }) => !hidden && isOn(target) && !isBroken(target, published, brand))
    .map(({ place, texts, target }) => ({ place, title: texts[language] || texts[SOURCE_LANGUAGE], target }));
  return {
    items: [
      ...published.listed
        .filter(({ target }) => isOn(target))
        .map(({ place, title, target }) => ({ place, title, target })),
      ...added,
    ],
    unpublished: [...builtInPaths].filter((path) => !published.paths.has(path)),
  };
}
