import type { BrandPalettes } from '../themes/palettes.ts';
import type { Weekday, BioTheme, Scheme, SocialNetwork } from '@site/contract/bio/limits.ts';
import type { Language } from '@site/contract/core/languages.ts';

/** A stored image: paths relative to the origin, sizes in pixels. */
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
  /** Whether the link leads to adult content. */
  adult: boolean;
  /** Target URL. The page omits it for adult links, which only their redirect endpoint resolves. */
  url: string;
}

/** A cam room that was observed online. */
export interface LiveRoom {
  /** Name of the cam site, as the site spells it. */
  site: string;
  /** Time of the observation in UTC, as `14:05`. */
  at: string;
  /** Whether the data is simulated. */
  demo: boolean;
}

export interface PageSchedule {
  zone: string;
  /** Current UTC offset of the zone, such as `UTC+2`. */
  offset: string;
  sessions: readonly { day: Weekday; starts: string; ends: string; note: string }[];
}

/** Everything that a public link page shows. */
export interface LinkPageData {
  language: Language;
  /** Origin of this site, `https://…` without a path. */
  origin: string;
  product: string;
  /** Colours of the site's brand, which the theme `spotlight` has; those of the theme if absent. */
  brand?: BrandPalettes | null;
  /** Key of the page, used for its own links. */
  code: string;
  /** Public path of the page, such as `/m/luna`. */
  path: string;
  nickName: string;
  /** Introduction, which may contain line breaks. */
  intro: string;
  avatar: PagePicture | null;
  cover: PagePicture | null;
  greeting: { url: string; type: string; seconds: number } | null;
  theme: BioTheme;
  scheme: Scheme | 'auto';
  /** Replaces the theme's accent, `#rrggbb`; adjusted until it is readable. */
  themeColor: string | null;
  links: readonly PageLinkShown[];
  live: readonly LiveRoom[];
  schedule: PageSchedule | null;
  /** Whether the images are hidden pending a moderator's decision: they are then shown only after a tap. */
  underReview: boolean;
  /** Whether the member is a demo account. */
  demo: boolean;
  /** Whether anyone can log in to this site with a demo account, in which case a banner warns about it. */
  publicDemo: boolean;
  /** Whether search engines may index the page. */
  indexed: boolean;
  /** Whether the page is not public at a URL, so that it has no QR code. */
  isLocal?: true;
  /** Whether the page is a preview that only its owner sees. */
  preview: boolean;
  /**
   * Token that opens the page for its owner. The page's own links contain it, because before publication they work
   * only with it.
   */
  previewToken?: string;
}
