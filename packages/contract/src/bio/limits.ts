/** What a bio may hold. Of all of it at once the whole may still be too long: see BIO_BYTES. */
export const BLOCKS = 60;
export const PROFILE_ITEMS = 20;
export const TIP_ITEMS = 100;
export const TIP_CATEGORIES = 12;
export const SESSIONS = 21;
export const SOCIAL_LINKS = 20;
/** Paragraphs, headings, lists, pictures and rules of a text, entries of a list, and pieces of differing style in a line. */
export const RICH_PARTS = 100;
export const LIST_ENTRIES = 50;
export const RICH_RUNS = 50;
export const RICH_SIGNS = 4000;
/** A whole bio as JSON. */
export const BIO_BYTES = 200_000;
/** Earlier versions that are kept; what is saved within some minutes is one of them. */
export const VERSIONS = 50;
export const VERSION_MINUTES = 10;
/** The longest text that is read as a tip menu, or as HTML to start from. */
export const TIP_TEXT = 20_000;
export const HTML_TEXT = 300_000;
/** What was copied for a site, as it is kept to say what changed since. */
export const COPY_TEXT = 400_000;
/** Stands in it between the HTML and the CSS of a site that takes both. */
export const CSS_BELOW = '\n\n/* CSS */\n';

export const BLOCK_KINDS = ['blank', 'profile', 'tip-menu', 'schedule', 'social'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Looks of a Profile block, 0 to 6 (BIO-02). */
export const PROFILE_STYLES = [0, 1, 2, 3, 4, 5, 6] as const;
export type ProfileStyle = (typeof PROFILE_STYLES)[number];
/** Where a Profile block's words stand to its picture. */
export const ALIGNMENTS = ['top', 'center left', 'center', 'center right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Weekdays from Monday; in a page they are shown in its language. */
export const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export type Weekday = (typeof DAYS)[number];

/** Themes of bios and of link pages; what each looks like stands in the package bio-html. New ones go to the end: link pages number them. */
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

/** Sites that a bio is made for; what each takes stands in the package bio-html. */
export const BIO_SITES = [
  'chaturbate',
  'stripchat',
  'myfreecams',
  'bongacams',
  'cam4',
  'camsoda',
  'streamate',
  'livejasmin',
] as const;
export type BioSite = (typeof BIO_SITES)[number];

/** What is copied to a site: its bio, or its tip menu. */
export const COPY_PARTS = ['bio', 'tip-menu'] as const;
export type CopyPart = (typeof COPY_PARTS)[number];

/** Networks that a handle leads to; of any other the whole address is written. */
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
