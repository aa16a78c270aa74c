import { BIO_SITES, type BioSite } from '@site/contract/bio/limits.ts';
import type { CamSiteWith } from '@site/contract/camsites/descriptors.ts';
import { CAM_SITES } from '@site/contract/camsites/sites.ts';
import { FUNDRAISING_HOSTS, LIVE_HOSTS } from './hosts.ts';
import type { Target } from './output.ts';
import { TIP_APP_LIMITS, type TipApp, tipAppOf } from './tip-menu/apps.ts';

/** Subject of a site rule; pages have a text for each. */
export type FactRule =
  | 'form'
  | 'tags'
  | 'attributes'
  | 'properties'
  | 'overlay'
  | 'length'
  | 'links'
  | 'picture'
  | 'panels'
  | 'column'
  | 'tip-menu';

/**
 * Certainty of a rule.
 * - documented: stated by the site or its representatives
 * - seen: observed, for example in working public designs
 * - unknown: no source; SITE_RULES then contains the safe choice
 */
export interface Fact {
  rule: FactRule;
  confidence: 'documented' | 'seen' | 'unknown';
  /** URL of the source; null if there is none. */
  source: string | null;
  /** Date of the last check, `YYYY-MM-DD`. */
  date: string;
}

/** Everything that a site accepts: the generator writes nothing else, and the checker reports everything else. */
export interface SiteRules {
  site: BioSite;
  name: string;
  target: Target;
  /** Width of the column that contains the bio, on desktop and phone in CSS pixels, and its background colour. */
  column: { width: number; phone: number; background: string };
  tags: readonly string[];
  /** Allowed attributes by tag; `*` applies to every tag. */
  attributes: Readonly<Record<string, readonly string[]>>;
  properties: readonly string[];
  /**
   * Pattern that the whole value of a property must match, in lower case; other properties accept any safe value: see
   * css-values.ts.
   */
  values: Readonly<Record<string, RegExp>>;
  /** Maximum length of the input in characters; null if unknown. */
  maxLength: number | null;
  maxPanels: number | null;
  /** Accepted media types and maximum size in bytes of an uploaded image; null if unknown. */
  picture: { types: readonly string[]; maxBytes: number } | null;
  /** Hosts to which links are forbidden, including their subdomains. */
  refusedHosts: readonly string[];
  /** The only hosts to which links are allowed; null allows all except the refused ones. */
  allowedHosts: readonly string[] | null;
  tipMenu: { maxItems: number | null; minItems: number | null; app: TipApp };
  facts: readonly Fact[];
}

const CHECKED = '2026-11-22';
const DESIGNS = 'https://github.com/cssmfc/cssmfc.github.io';
const ZONES = 'https://cbrules.game.blog/tag/zones';
const CAM4_LINKS = 'https://secure.cam4.com/faq/cam4-policy-third-party-apps-links';
const STRIPCHAT_PROFILE = 'https://stripchatfaq.com/model-profile/';
const STRIPCHAT_PANELS =
  'https://stripnederland.nl/meer-stripchat/profiel-richtlijnen-en-het-uploaden-van-afbeeldingen';

const documented = (rule: FactRule, source: string): Fact => ({
  rule,
  confidence: 'documented',
  source,
  date: CHECKED,
});
const seen = (rule: FactRule, source: string | null): Fact => ({ rule, confidence: 'seen', source, date: CHECKED });
const unknown = (...rules: FactRule[]): Fact[] =>
  rules.map((rule) => ({ rule, confidence: 'unknown', source: null, date: CHECKED }));

/** Properties that working designs set inline, without vendor prefixes. */
const INLINE_PROPERTIES = [
  'width',
  'min-width',
  'height',
  'display',
  'padding',
  'padding-top',
  'margin',
  'margin-top',
  'margin-right',
  'text-align',
  'list-style',
  'box-sizing',
  'float',
  'clear',
  'background',
  'background-color',
  'background-image',
  'background-repeat',
  'background-position',
  'background-size',
  'background-attachment',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'line-height',
  'color',
  'text-decoration',
  'text-indent',
  'text-shadow',
  'border',
  'border-top',
  'border-bottom',
  'border-radius',
  'box-shadow',
  'opacity',
  'overflow',
  'position',
  'top',
  'left',
  'z-index',
  'align-items',
  'column-gap',
] as const;

const SHEET_PROPERTIES = [
  ...INLINE_PROPERTIES,
  'max-width',
  'max-height',
  'padding-left',
  'padding-right',
  'margin-left',
  'margin-bottom',
  'right',
  'font',
  'vertical-align',
  'visibility',
  'white-space',
  'word-wrap',
  'text-transform',
  'transition',
] as const;

/**
 * `fixed` implements the overlay: the generator uses it only if the member enabled the overlay, and the checker warns
 * about it.
 */
const POSITION = /^(static|relative|fixed)$/;

/** For sites that accept no HTML. */
const NO_HTML = { tags: [], attributes: {}, properties: [], values: {} };
const NO_LIMITS = { maxLength: null, maxPanels: null, picture: null, refusedHosts: [], allowedHosts: null };
const PHONE = 360;

/** Rules that do not derive from the site's descriptor. */
type DocumentedRules = Omit<SiteRules, 'site' | 'name' | 'tipMenu'>;

/** Fallback for a site whose form is undocumented: plain text, which every form accepts. */
const PLAIN_RULES: DocumentedRules = {
  target: 'plain',
  column: { width: 700, phone: PHONE, background: '#ffffff' },
  ...NO_HTML,
  ...NO_LIMITS,
  facts: unknown('form', 'length', 'links', 'picture', 'column', 'tip-menu'),
};

type SiteWithRules = CamSiteWith<{ bio: { rules: 'documented' } }>;
const DOCUMENTED_RULES = {
  chaturbate: {
    target: 'html-inline',
    column: { width: 700, phone: PHONE, background: '#ffffff' },
    tags: [
      'p',
      'ul',
      'ol',
      'li',
      'a',
      'img',
      'i',
      'b',
      'strong',
      'em',
      'br',
      'span',
      'h1',
      'h2',
      'h3',
      'h4',
      'mark',
      'hr',
    ],
    attributes: {
      '*': ['style', 'title', 'id'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
    },
    properties: INLINE_PROPERTIES,
    values: { position: POSITION, display: /^(block|inline|inline-table|flex|none)$/ },
    ...NO_LIMITS,
    facts: [
      seen('form', DESIGNS),
      seen('tags', DESIGNS),
      seen('attributes', DESIGNS),
      seen('properties', DESIGNS),
      documented('overlay', ZONES),
      seen('tip-menu', null),
      ...unknown('length', 'links', 'picture', 'column'),
    ],
  },
  stripchat: {
    target: 'panels',
    column: { width: 700, phone: PHONE, background: '#ffffff' },
    ...NO_HTML,
    ...NO_LIMITS,
    picture: { types: ['image/png', 'image/jpeg', 'image/gif'], maxBytes: 5_000_000 },
    refusedHosts: [...LIVE_HOSTS.filter((host) => host !== 'stripchat.com'), ...FUNDRAISING_HOSTS],
    facts: [
      documented('form', STRIPCHAT_PANELS),
      documented('panels', STRIPCHAT_PANELS),
      documented('picture', STRIPCHAT_PANELS),
      documented('links', STRIPCHAT_PROFILE),
      seen('tip-menu', null),
      ...unknown('length', 'column'),
    ],
  },
  myfreecams: {
    target: 'html+css',
    column: { width: 850, phone: PHONE, background: '#ffffff' },
    tags: ['div', 'h1', 'h2', 'h3', 'p', 'span', 'a', 'img', 'i'],
    attributes: { '*': ['class', 'id', 'title', 'style'], a: ['href', 'target'], img: ['src', 'alt'] },
    properties: SHEET_PROPERTIES,
    values: { position: POSITION, display: /^(block|inline|inline-block|none)$/ },
    ...NO_LIMITS,
    facts: [
      seen('form', DESIGNS),
      seen('tags', DESIGNS),
      seen('attributes', DESIGNS),
      seen('properties', DESIGNS),
      seen('column', DESIGNS),
      ...unknown('length', 'links', 'picture', 'tip-menu'),
    ],
  },
  cam4: {
    ...PLAIN_RULES,
    allowedHosts: ['instagram.com', 'x.com', 'twitter.com', 'tiktok.com', 'bsky.app', 'cam4.com'],
    facts: [
      documented('links', CAM4_LINKS),
      documented('tip-menu', 'https://performers.cam4.com'),
      ...unknown('form', 'length', 'picture', 'column'),
    ],
  },
} satisfies Record<SiteWithRules, DocumentedRules>;

/** Rules of each site with their certainty and source (BIO-03). No site publishes all of its rules. */
export const SITE_RULES = Object.fromEntries(
  BIO_SITES.map((site): [BioSite, SiteRules] => {
    const { min, max } = TIP_APP_LIMITS[tipAppOf(site)];
    const own: Readonly<Partial<Record<BioSite, DocumentedRules>>> = DOCUMENTED_RULES;
    return [
      site,
      {
        ...(own[site] ?? PLAIN_RULES),
        site,
        name: CAM_SITES[site],
        tipMenu: { maxItems: max, minItems: min, app: tipAppOf(site) },
      },
    ];
  }),
) as Readonly<Record<BioSite, SiteRules>>;
