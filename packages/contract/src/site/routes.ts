import { z } from 'zod';
import { SOCIAL_NETWORKS } from '../brand/social-networks.ts';
import { inEachLanguage, LanguageField } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { SEASON_ARTS } from '../seasons/windows.ts';
import { DocumentName } from '../documents/kinds.ts';
import { VISITOR_HOME_SECTIONS } from '../home/sections.ts';
import { Menus } from '../menus/schemas.ts';
import { SITE_SECTION_IDS } from './site-sections.ts';

const LinkPageColors = z.object({
  background: z.string(),
  surface: z.string(),
  text: z.string(),
  muted: z.string(),
  accent: z.string(),
  onAccent: z.string(),
  border: z.string(),
});

/** Information about the site for pages (BASE-01). */
export const SiteInfo = z.object({
  product: z.string(),
  shortName: z.string(),
  partner: z.string(),
  partnerSlug: z.string(),
  /** Origin of canonical URLs, without a trailing slash. */
  origin: z.string(),
  /** Whether content that is otherwise public requires a login (AUTH-13). */
  loginRequired: z.boolean(),
  /** Whether demo content of the seed is present; pages label it. */
  demo: z.boolean(),
  /**
   * Whether demo accounts can log in although the site is reachable from other machines; every page then shows a
   * warning.
   */
  publicDemo: z.boolean(),
  /** Whether emails are captured at /dev/outbox instead of being sent (development). */
  mailOutbox: z.boolean(),
  /** Whether pages for developers are served: in development and tests, or if DEV_PAGES is set. */
  development: z.boolean(),
  /** Origin of the WebSocket server; empty for the page's own origin. */
  socketUrl: z.string(),
  /** Target of the quick exit. */
  safeExit: z.string(),
  /** Hosts whose links open without confirmation (FORM-02), including subdomains. */
  trustedHosts: z.array(z.string()),
  /** Whether the promo dialog (NAV-11) is scheduled now. */
  promo: z.boolean(),
  /** Languages that the site offers, the default one first (BASE-21). */
  languages: z.array(LanguageField).nonempty(),
  /** Sections that are switched off (CMS-10). Their pages respond with 404. */
  disabledSections: z.array(z.enum(SITE_SECTION_IDS)),
  /** Cam sites, as far as pages need them without asking for the directory. */
  camSites: z.object({
    /** Slugs of the sites that members can list in their profile, in display order. */
    choices: z.array(z.string()),
    /** Names of sites that the product does not contain, by slug. */
    names: z.record(z.string(), z.string()),
    /** Slugs of retired sites. */
    retired: z.array(z.string()),
  }),
  /** Sections of the visitors' home, in display order (HOME-05). */
  homeSections: z.array(z.enum(VISITOR_HOME_SECTIONS)),
  /** Active seasonal artwork (NAV-07). */
  season: z.object({
    decoration: z.enum(SEASON_ARTS).nullable(),
    logo: z.enum(SEASON_ARTS).nullable(),
    footerLogo: z.enum(SEASON_ARTS).nullable(),
  }),
  /** URL that reports whether the reader's region is served (NAV-13); empty for no check. */
  regionCheck: z.string(),
  /** Name of the provider whose accounts can log in (single sign-on); null if there is none. */
  singleSignOn: z.string().nullable(),
  /** Host of the service that translates posts, replies and messages on request; null if there is none. */
  translationService: z.string().nullable(),
  /** Links of the footer to the site's accounts elsewhere. */
  social: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.string() })),
  /** Parts of the published brand that pages show (BRAND-02), in addition to its names and style sheet. */
  brand: z.object({
    /** URLs of the icon, of the icon for home screens and of the picture for link previews. */
    icon: z.string(),
    touchIcon: z.string(),
    shareImage: z.string(),
    /** Whether the logo is shown with the name next to it. */
    showName: z.boolean(),
    /** Colours of the browser's own controls, by colour scheme. */
    themeColors: z.object({ light: z.string(), dark: z.string() }),
    /** Colours of link pages by colour scheme. */
    linkPage: z.object({ light: LinkPageColors, dark: LinkPageColors }),
    /** URLs of the font files of texts, one for each script; null for the fonts of the built-in brand. */
    fonts: z.object({ latin: z.string().nullable(), cyrillic: z.string().nullable() }).nullable(),
    /** Copyright line with the placeholder `{{year}}`; empty for the usual one. */
    copyright: inEachLanguage(z.string()),
  }),
  /** Copyright line: the operator, or the product without one, and the first year if it is given. */
  copyright: z.object({ holder: z.string(), firstYear: z.number().int().nullable() }),
  /** Entries of the menus and of the footer from documents and from staff, in the caller's language. */
  menus: Menus,
});
export type SiteInfo = z.infer<typeof SiteInfo>;

export const siteRoutes = routes('site', {
  info: route({
    method: 'GET',
    path: `${API}/site/info`,
    access: 'open',
    cache: 'everyone',
    limit: 'read',
    summary: 'Get site information',
    description: 'Returns the names and settings of this site.',
    input: z.strictObject({}),
    data: SiteInfo,
    errors: [],
  }),
  i18n: route({
    method: 'GET',
    path: `${API}/i18n`,
    access: 'open',
    cache: 'everyone',
    limit: 'read',
    summary: 'List text overrides',
    description:
      'Returns the texts of pages that staff have changed, which replace the built-in ones. Keys have the form `namespace:key`.',
    input: z.strictObject({ lang: LanguageField.default('en') }),
    data: z.record(z.string(), z.string()),
    errors: [],
    quiet: true,
  }),
  policy: route({
    method: 'GET',
    path: `${API}/site/policy`,
    access: 'open',
    cache: 'everyone',
    limit: 'read',
    summary: 'Get a policy',
    description:
      "Returns the policy as HTML in the user's language. `inForceSince` is the day on which the operator reviewed this text; null if it is not reviewed.",
    input: z.strictObject({ name: DocumentName, lang: LanguageField.optional() }),
    data: z.object({
      name: z.string(),
      title: z.string(),
      summary: z.string(),
      html: z.string(),
      inForceSince: z.iso.date().nullable(),
    }),
    errors: ['documents.not-found'],
  }),
  figures: route({
    method: 'GET',
    path: `${API}/site/figures`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary: 'Get site statistics',
    description: 'Returns the numbers of members, posts and replies for the home page.',
    input: z.strictObject({}),
    data: z.object({ members: z.number().int(), posts: z.number().int(), replies: z.number().int() }),
    errors: [],
  }),
});
