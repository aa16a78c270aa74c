import { z } from 'zod';
import { LanguageField } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { SEASON_ARTS } from '../seasons/windows.ts';

/** What pages need to know of the site they stand in (BASE-01). */
export const SiteInfo = z.object({
  product: z.string(),
  shortName: z.string(),
  partner: z.string(),
  partnerSlug: z.string(),
  /** Origin of canonical addresses, without a slash at the end. */
  origin: z.string(),
  /** Visitors may read nothing (AUTH-13). */
  loginRequired: z.boolean(),
  /** The seed's demonstration content is present; pages say so. */
  demo: z.boolean(),
  /** Demo accounts may log in although others than this machine reach the site; every page warns of it. */
  publicDemo: z.boolean(),
  /** Mails are not sent but kept at /dev/outbox (development). */
  mailOutbox: z.boolean(),
  /** The site runs for its developers: pages that only they need are served. */
  development: z.boolean(),
  /** Where sockets connect; empty: at the page's own origin. */
  socketUrl: z.string(),
  /** Where the safe exit leads. */
  safeExit: z.string(),
  /** Hosts whose links are followed without asking (FORM-02), subdomains included. */
  trustedHosts: z.array(z.string()),
  /** The welcome contest is on (NAV-12), and the promo dialog in its days (NAV-11). */
  contest: z.boolean(),
  promo: z.boolean(),
  /** What is drawn for the season now (NAV-07). */
  season: z.object({
    decoration: z.enum(SEASON_ARTS).nullable(),
    logo: z.enum(SEASON_ARTS).nullable(),
    footerLogo: z.enum(SEASON_ARTS).nullable(),
  }),
  /** Asked whether the reader's region is served (NAV-13); empty: nobody is asked. */
  regionCheck: z.string(),
  social: z.object({ microblog: z.string(), chat: z.string(), video: z.string() }),
});
export type SiteInfo = z.infer<typeof SiteInfo>;

/** terms and privacy are agreed to; data says what is passed on, and to whom. */
const PolicyName = z.enum(['terms', 'privacy', 'data']);

export const siteRoutes = routes('site', {
  info: route({
    method: 'GET',
    path: `${API}/site/info`,
    access: 'open',
    cache: 'everyone',
    limit: 'read',
    summary: 'Names and switches of this site.',
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
    summary: 'Texts that staff have changed; they merge over the built-in ones. Keys are `namespace:key`.',
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
    summary: "A policy as HTML in the caller's language, with its version (ISO date).",
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
    summary: 'How many members, posts and replies there are, for the home page.',
    input: z.strictObject({}),
    data: z.object({ members: z.number().int(), posts: z.number().int(), replies: z.number().int() }),
    errors: [],
  }),
});
