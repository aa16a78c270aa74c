import type { QueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Client } from '@site/contract/core/client.ts';
import type { MemberHome } from '@site/contract/member-home/routes.ts';
import { orderSections } from '@site/contract/home/order-sections.ts';
import { HOME_SECTION_IDS, type HomeSectionId } from '@site/contract/member-home/sections.ts';
import type { Role } from '@site/contract/core/roles.ts';
import { partsOf, type SiteSectionId } from '@site/contract/site/site-sections.ts';
import { resumeListQuery } from '#features/resume';
import type { KeyOf } from '#platform/translations/catalogues.ts';
import type { IconName } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';
import { SECTION_HEIGHT } from './section-skeleton.tsx';
import { NewsSection, newsQuery } from './sections/news-section.tsx';
import { NextStepSection } from './sections/next-step-section.tsx';
import { ResumeSection } from './sections/resume-section.tsx';

/** Links to the pages with the complete content of sections. */
const MORE = {
  news: { text: 'news.all', link: linkOptions({ to: '/forum/home', search: { sort: 'following' } }) },
  money: { text: 'money.all', link: linkOptions({ to: '/stream-summary/index' }) },
  hours: { text: 'hours.all', link: linkOptions({ to: '/industry' }) },
  cards: { text: 'cards.all', link: linkOptions({ to: '/flash-cards-list' }) },
  badges: { text: 'badges.all', link: linkOptions({ to: '/achievements' }) },
} as const satisfies Partial<Record<HomeSectionId, { text: KeyOf<'member-home'>; link: object }>>;

interface HomeSection {
  icon: IconName;
  /** Content below the heading. Loads its own data and shows its own loading, error and empty states. */
  Content: ComponentType;
  /** Height reserved for the content, as a CSS length: that of its usual state on a phone. */
  height: string;
  /** Whether accounts without a role have the section too. */
  forEveryone?: true;
  /** Link next to the heading. */
  more?: (typeof MORE)[keyof typeof MORE];
  /** Loads the data for the server-rendered page. Sections without it load in the browser. */
  preload?: (queryClient: QueryClient, api: Client) => Promise<unknown>;
  /** Whether there is nothing to show, so that the section is left out. */
  isDone?: (home: MemberHome) => boolean;
}

const lazySection = (load: () => Promise<{ default: ComponentType }>) => lazyPart(load, SECTION_HEIGHT);

/**
 * Sections of the member's home (HOME-02). To add one, add its id to the contract (`member-home/sections.ts`), its
 * heading to the texts (`section.<id>`) and an entry here.
 */
export const HOME_SECTIONS: Readonly<Record<HomeSectionId, HomeSection>> = {
  'next-step': {
    icon: 'flag',
    Content: NextStepSection,
    height: '104px',
    isDone: ({ steps }) => steps.every(({ done }) => done),
  },
  resume: {
    icon: 'play',
    Content: ResumeSection,
    height: '88px',
    forEveryone: true,
    preload: (queryClient, api) => queryClient.query({ ...resumeListQuery(api), staleTime: 'static' }),
  },
  news: {
    icon: 'rss',
    Content: NewsSection,
    height: '88px',
    more: MORE.news,
    preload: (queryClient, api) => queryClient.infiniteQuery({ ...newsQuery(api), staleTime: 'static' }),
  },
  messages: {
    icon: 'mail',
    Content: lazySection(() => import('./sections/messages-section.tsx')),
    height: '66px',
    forEveryone: true,
  },
  money: {
    icon: 'coin',
    Content: lazySection(() => import('./sections/money-section.tsx')),
    height: '112px',
    more: MORE.money,
  },
  hours: {
    icon: 'clock',
    Content: lazySection(() => import('./sections/hours-section.tsx')),
    height: '180px',
    forEveryone: true,
    more: MORE.hours,
  },
  cards: {
    icon: 'cards',
    Content: lazySection(() => import('./sections/cards-section.tsx')),
    height: '64px',
    forEveryone: true,
    more: MORE.cards,
  },
  badges: {
    icon: 'trophy',
    Content: lazySection(() => import('./sections/badges-section.tsx')),
    height: '64px',
    more: MORE.badges,
  },
};

/** Number of sections that the server renders; the others load when they are near the viewport. */
export const SERVER_RENDERED = 3;

/** Home page shown when its layout could not be loaded. */
export const DEFAULT_HOME: MemberHome = {
  order: orderSections(HOME_SECTION_IDS, []),
  hidden: [],
  steps: [],
  camSites: [],
  emailUndeliverable: false,
};

interface Reader {
  role: Role | null;
  /** Sections of the site that are switched off. */
  disabledSections: readonly SiteSectionId[];
}

/** Returns the sections that an account can have, in its order. */
export function availableSections(
  { order }: Pick<MemberHome, 'order'>,
  { role, disabledSections }: Reader,
): HomeSectionId[] {
  const off = partsOf(disabledSections, 'memberHome');
  return order.filter((id) => !off.includes(id) && (role !== null || HOME_SECTIONS[id].forEveryone));
}

/** Returns the sections that the page shows. */
export function visibleSections(home: MemberHome, reader: Reader): HomeSectionId[] {
  return availableSections(home, reader).filter((id) => !home.hidden.includes(id) && !HOME_SECTIONS[id].isDone?.(home));
}
