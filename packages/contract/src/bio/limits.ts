export { BIO_SITES, type BioSite } from '../camsites/sites.ts';

/** Maximum number of blocks in a bio. A bio that uses all limits below can still exceed BIO_BYTES. */
export const BLOCKS = 60;
export const PROFILE_ITEMS = 20;
export const TIP_ITEMS = 100;
export const TIP_CATEGORIES = 12;
export const SESSIONS = 21;
export const SOCIAL_LINKS = 20;
/** Maximum number of parts in rich text: paragraphs, headings, lists, images and rules. */
export const RICH_PARTS = 100;
export const LIST_ENTRIES = 50;
export const RICH_RUNS = 50;
export const RICH_SIGNS = 4000;
/** Maximum size of a bio as JSON in bytes. */
export const BIO_BYTES = 200_000;
/** Maximum number of stored versions of a bio. Saves within VERSION_MINUTES of each other form one version. */
export const VERSIONS = 50;
export const VERSION_MINUTES = 10;
/** Maximum length in characters of text to parse as a tip menu. */
export const TIP_TEXT = 20_000;
export const HTML_TEXT = 300_000;
/** Maximum length of the text copied for a site, which is stored to show later changes. */
export const COPY_TEXT = 400_000;
/** Separates HTML and CSS in the copied text for a site that accepts both. */
export const CSS_BELOW = '\n\n/* CSS */\n';

/** Styles of a profile block, 0 to 6 (BIO-02). */
export const PROFILE_STYLES = [0, 1, 2, 3, 4, 5, 6] as const;
export type ProfileStyle = (typeof PROFILE_STYLES)[number];
/** Position of a profile block's text relative to its image. */
export const ALIGNMENTS = ['top', 'center left', 'center', 'center right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Weekdays from Monday; pages translate their names. */
export const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export type Weekday = (typeof DAYS)[number];

/**
 * Themes of bios and link pages; the package bio-html defines their appearance. Append new ones: link pages store their
 * index.
 */
export const BIO_THEMES = [
  'spotlight',
  'velvet',
  'paper',
  'neon',
  'terracotta',
  'aurora',
  'mono',
  'sorbet',
  'deco',
  'tide',
] as const;
export type BioTheme = (typeof BIO_THEMES)[number];
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Content copied to a site: its bio or its tip menu. */
export const COPY_PARTS = ['bio', 'tip-menu'] as const;
export type CopyPart = (typeof COPY_PARTS)[number];

/** Networks of social links. A handle is enough, except for `website`, which needs a host name or a URL. */
export const SOCIAL_NETWORKS = [
  'x',
  'instagram',
  'tiktok',
  'bluesky',
  'reddit',
  'telegram',
  'youtube',
  'twitch',
  'snapchat',
  'threads',
  'facebook',
  'discord',
  'onlyfans',
  'fansly',
  'loyalfans',
  'manyvids',
  'amazon',
  'throne',
  'website',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
