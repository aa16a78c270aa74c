import type { BadgeName } from '../badges/badges.ts';
import type { VisitorHomeSectionId } from '../home/sections.ts';
import type { HomeSectionId } from '../member-home/sections.ts';

interface SiteSectionShape {
  /** Site setting that switches the section on and off. */
  setting: string;
  /** Paths of its first pages. Pages below them belong to the section too. */
  pages: readonly `/${string}`[];
  /** Features of its routes: the part of a route's name before the dot. */
  features: readonly string[];
  /** Routes of these features that stay available, because they let members withdraw a consent. */
  retainedRoutes?: readonly string[];
  /** Sections of the visitors' home, and of the member's home. */
  visitorHome?: readonly VisitorHomeSectionId[];
  memberHome?: readonly HomeSectionId[];
  /** Badges that are earned in the section. */
  badges?: readonly BadgeName[];
}

/**
 * Sections of the site that administrators switch off as a whole (CMS-10). Destinations, menus, sitemap, search
 * results and notifications belong to the section of their page.
 */
export const SITE_SECTIONS = {
  industry: {
    setting: 'section_industry',
    pages: ['/industry', '/management/claims'],
    features: ['industry'],
    visitorHome: ['best-hours'],
    memberHome: ['hours'],
  },
  stream: {
    setting: 'section_stream',
    pages: ['/stream-summary'],
    features: ['stream'],
    memberHome: ['money'],
    badges: ['stream-hours', 'streams-month', 'hours-month'],
  },
  games: {
    setting: 'section_games',
    pages: ['/points/tarot', '/points/bingo'],
    features: ['games'],
    badges: ['bingo'],
  },
  contest: { setting: 'contest', pages: ['/activity'], features: ['contest'], badges: ['contest'] },
  inspiration: {
    setting: 'section_inspiration',
    pages: ['/caminspo'],
    features: ['inspiration'],
    retainedRoutes: ['inspiration.check', 'inspiration.withdrawConsent'],
  },
  // Its pages are documents, whose route belongs to all documents: `documents.page` refuses them.
  partner: { setting: 'section_partner', pages: ['/$partner'], features: [] },
} as const satisfies Readonly<Record<string, SiteSectionShape>>;

export type SiteSectionId = keyof typeof SITE_SECTIONS;
export type SiteSectionSetting = (typeof SITE_SECTIONS)[SiteSectionId]['setting'];

// Object.keys loses the key type.
export const SITE_SECTION_IDS = Object.keys(SITE_SECTIONS) as [SiteSectionId, ...SiteSectionId[]];

const sections: Readonly<Record<SiteSectionId, SiteSectionShape>> = SITE_SECTIONS;

const isBelow = (path: string, start: string) =>
  path.startsWith(start) && /^(?:$|[/?#-])/.test(path.slice(start.length));

/**
 * Returns the section that a page belongs to, or null.
 * @param path path on this site, with or without parameters and anchor, or a pattern of the page table
 * @param partnerSlug first part of the addresses about the partner; omitted for a pattern
 */
export function sectionOfPath(path: string, partnerSlug = '$partner'): SiteSectionId | null {
  const isIn = (id: SiteSectionId) =>
    sections[id].pages.some((page) =>
      isBelow(
        path,
        page.replace('$partner', () => partnerSlug),
      ),
    );
  return SITE_SECTION_IDS.find(isIn) ?? null;
}

/** The sections that are switched off, and the address of the partner, as pages know them. */
interface SectionSwitches {
  disabledSections: readonly SiteSectionId[];
  partnerSlug: string;
}

/** Whether the page at a path is outside the sections that are switched off. */
export function isPathOn(path: string, { disabledSections, partnerSlug }: SectionSwitches): boolean {
  const section = sectionOfPath(path, partnerSlug);
  return section === null || !disabledSections.includes(section);
}

/** Returns the section whose switch refuses a route, or null. */
export function sectionOfRoute(name: string): SiteSectionId | null {
  const [feature = ''] = name.split('.');
  const isIn = (id: SiteSectionId) =>
    sections[id].features.includes(feature) && !sections[id].retainedRoutes?.includes(name);
  return SITE_SECTION_IDS.find(isIn) ?? null;
}

/** Parts of pages that are omitted while sections are off. */
type Part = 'visitorHome' | 'memberHome' | 'badges';

/** Returns the entries of a kind that belong to the given sections, such as their badges. */
export function partsOf<P extends Part>(
  ids: readonly SiteSectionId[],
  part: P,
): readonly NonNullable<SiteSectionShape[P]>[number][] {
  return ids.flatMap((id) => sections[id][part] ?? []);
}
