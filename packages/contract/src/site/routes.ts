import { z } from 'zod';
import { LanguageField } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { SEASON_ARTS } from '../seasons/windows.ts';
import { POLICY_NAMES } from './policies.ts';

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
  /** Whether the welcome contest (NAV-12) is enabled; `promo`: whether the promo dialog (NAV-11) is scheduled now. */
  contest: z.boolean(),
  promo: z.boolean(),
  /** Active seasonal artwork (NAV-07). */
  season: z.object({
    decoration: z.enum(SEASON_ARTS).nullable(),
    logo: z.enum(SEASON_ARTS).nullable(),
    footerLogo: z.enum(SEASON_ARTS).nullable(),
  }),
  /** URL that reports whether the reader's region is served (NAV-13); empty for no check. */
  regionCheck: z.string(),
  social: z.object({ microblog: z.string(), chat: z.string(), video: z.string() }),
});
export type SiteInfo = z.infer<typeof SiteInfo>;

const PolicyName = z.enum(POLICY_NAMES);

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
    description: "Returns the policy as HTML in the user's language, with its version as an ISO date.",
    input: z.strictObject({ name: PolicyName, lang: LanguageField.optional() }),
    data: z.object({ name: PolicyName, version: z.string(), title: z.string(), html: z.string() }),
    errors: [],
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
