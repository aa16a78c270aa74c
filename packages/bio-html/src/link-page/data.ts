import type { Weekday, BioTheme, Scheme, SocialNetwork } from '@site/contract/bio/limits.ts';
import type { Language } from '@site/contract/core/languages.ts';

/** A stored picture: paths below the origin, sizes in pixels. */
export interface PagePicture {
  url: string;
  srcset: string;
  width: number;
  height: number;
}

export interface PageLinkShown {
  id: string;
  title: string;
  network: SocialNetwork;
  /** Leads to content for adults. */
  adult: boolean;
  /** Where it leads; of links for adults it is left out of the page, and only their redirect knows it. */
  url: string;
}

/** A room that was seen on air. */
export interface LiveRoom {
  /** The site as it writes itself. */
  site: string;
  /** When that was, as a clock in UTC shows it: `14:05`. */
  at: string;
  /** The figures are made up. */
  demo: boolean;
}

export interface PageSchedule {
  zone: string;
  /** Of the zone's clocks now, such as `UTC+2`. */
  offset: string;
  sessions: readonly { day: Weekday; starts: string; ends: string; note: string }[];
}

/** All that a public link page shows. */
export interface LinkPageData {
  language: Language;
  /** `https://…` without a path. */
  origin: string;
  product: string;
  /** Of the page: the links of the page itself are made with it. */
  code: string;
  /** What the page is told by, a path: `/m/luna`. */
  path: string;
  nickName: string;
  /** May have line breaks. */
  intro: string;
  avatar: PagePicture | null;
  cover: PagePicture | null;
  greeting: { url: string; type: string; seconds: number } | null;
  theme: BioTheme;
  scheme: Scheme | 'auto';
  /** In place of the theme's accent, `#rrggbb`; mended until it can be read. */
  themeColor: string | null;
  links: readonly PageLinkShown[];
  live: readonly LiveRoom[];
  schedule: PageSchedule | null;
  /** Members have reported it: pictures are shown on a tap only, until a moderator decides. */
  underReview: boolean;
  /** The member is made up. */
  demo: boolean;
  /** Anyone can log in to this site with a demo account: a banner warns. */
  publicDemo: boolean;
  /** Search engines may list it. */
  indexed: boolean;
  /** Only its owner sees it. */
  preview: boolean;
  /** What opens it for its owner: carried by the page's own links, which lead nowhere else before it is published. */
  previewToken?: string;
}
