import { z } from 'zod';
import { COUNTER_MAX, Flag, Id, Time } from '../core/fields.ts';
import { perLanguage, SOURCE_LANGUAGE } from '../core/languages.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { oneLine } from '../core/validation/one-line.ts';
import { OwnPicture } from '../documents/kinds.ts';
import { CAM_SITES_MAX, CamSiteSlug } from './cam-site-slug.ts';

export const CAM_SITE_NAME_MAX = 60;
export const CAM_SITE_ABOUT_MAX = 600;
export const CAM_SITE_URL_MAX = 300;

const textOf = (max: number) => z.string().transform(oneLine).pipe(z.string().max(max, 'invalid.too-long'));

/** Fields of a cam site that administrators can change. */
const fields = {
  /** Name as the cam site spells it. The name of a built-in site comes with the product and is ignored. */
  name: textOf(CAM_SITE_NAME_MAX).refine((name) => name !== '', 'camsites.name-required'),
  /** Description by language. Only that of the source language is required; the others fall back to it. */
  about: z
    .strictObject(perLanguage(() => textOf(CAM_SITE_ABOUT_MAX)))
    .partial()
    .refine((texts) => Boolean(texts[SOURCE_LANGUAGE]), {
      path: [SOURCE_LANGUAGE],
      message: 'camsites.about-required',
    }),
  url: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'camsites.url' })
    .max(CAM_SITE_URL_MAX, 'invalid.too-long'),
  /** URL of an image uploaded at the desk; null without a logo. */
  logo: OwnPicture.nullable(),
  /** Whether members can list the site in their profile, which reviews require. */
  inProfiles: z.boolean(),
};

/** Version of the cam site that the caller has seen. */
const version = z.number().int().min(1).max(COUNTER_MAX);
const Order = z.array(Id).max(CAM_SITES_MAX);

/** Parts of the product that a built-in site's descriptor provides (descriptors.ts). */
export const CAM_SITE_PARTS = ['feed', 'bio', 'tip-form'] as const;

export const ManagedCamSite = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  about: z.strictObject(perLanguage(() => z.string())).partial(),
  url: z.string(),
  logo: z.string().nullable(),
  inProfiles: z.boolean(),
  /** Whether the site comes with the product; its name is then fixed. */
  builtIn: z.boolean(),
  parts: z.array(z.enum(CAM_SITE_PARTS)),
  /** Number of facts whose value is known. */
  knownFacts: z.number().int(),
  /** Number of visible reviews. */
  reviews: z.number().int(),
  retiredAt: Time.nullable(),
  /** Incremented with each change except the order. */
  version: z.number().int(),
});
export type ManagedCamSite = z.infer<typeof ManagedCamSite>;

const CamSites = z.object({ items: z.array(ManagedCamSite) });

/** Cam sites, managed by administrators (SITES-05). Changes are recorded in the audit log. */
export const camSiteDeskRoutes = routes('camsites', {
  managed: route({
    method: 'GET',
    path: `${API}/desk/cam-sites`,
    access: 'admin',
    limit: 'read',
    summary: 'List cam sites with their texts in all languages',
    description: 'Returns all cam sites in their order, retired ones included.',
    input: z.strictObject({}),
    data: CamSites,
    errors: [],
  }),
  create: route({
    method: 'POST',
    path: `${API}/desk/cam-sites`,
    access: 'admin',
    limit: 'write',
    summary: 'Create a cam site',
    description: 'Adds a cam site whose facts are unknown at the end of the list. Returns all cam sites.',
    input: z.strictObject({ slug: CamSiteSlug, ...fields }),
    data: CamSites,
    errors: ['camsites.full'],
  }),
  edit: route({
    method: 'POST',
    path: `${API}/desk/cam-sites/edit`,
    access: 'admin',
    limit: 'write',
    summary: 'Edit a cam site',
    description:
      'Changes the texts, the address, the logo and whether members can list it. `version` is the version that the caller has seen: if the cam site has changed since, nothing is saved. Returns all cam sites.',
    input: z.strictObject({ id: Id, version, ...fields }),
    data: CamSites,
    errors: ['camsites.not-found', 'camsites.changed', 'camsites.last'],
  }),
  order: route({
    method: 'POST',
    path: `${API}/desk/cam-sites/order`,
    access: 'admin',
    limit: 'write',
    summary: 'Change the order of cam sites',
    description:
      'Sets the order of the cam sites that are not retired. `before` is the order that the caller has seen: if it has changed since, nothing is saved. Returns all cam sites.',
    input: z.strictObject({ before: Order, ids: Order }),
    data: CamSites,
    errors: ['camsites.reordered'],
  }),
  retire: route({
    method: 'POST',
    path: `${API}/desk/cam-sites/retire`,
    access: 'admin',
    limit: 'write',
    summary: 'Retire or restore a cam site',
    description:
      'Retires the cam site if `on` is true and restores it otherwise. A retired site leaves lists, searches, the sitemap and all choices; its facts and reviews and the profiles that list it stay. The call is idempotent. Returns all cam sites.',
    input: z.strictObject({ id: Id, on: Flag }),
    data: CamSites,
    errors: ['camsites.not-found', 'camsites.last'],
  }),
  retireAll: route({
    method: 'POST',
    path: `${API}/desk/cam-sites/retire-all`,
    access: 'admin',
    limit: 'write',
    summary: 'Retire or restore all cam sites',
    description:
      'Retires all cam sites if `on` is true, except the first one that members can list in their profile, and restores them otherwise. The call is idempotent. Returns all cam sites.',
    input: z.strictObject({ on: Flag }),
    data: CamSites,
    errors: [],
  }),
});
