import { z } from 'zod';
import { Done, LanguageField } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { SHORT_TIMEOUT_MS } from '../core/limits.ts';
import { DocumentName, Slide } from '../documents/kinds.ts';

/** pc: 640 CSS pixels wide; mobile: 320 (NAV-10). */
export const ADVERT_DEVICES = ['pc', 'mobile'] as const;
export type AdvertDevice = (typeof ADVERT_DEVICES)[number];
/** Code of the advert document in the promo dialog (NAV-11); listed to pages only if they request it by this code. */
export const PROMO_CODE = 'promo';

export const Advert = z.object({
  /** Name of the document. */
  code: DocumentName,
  title: z.string(),
  pcConf: z.array(Slide),
  mobileConf: z.array(Slide),
});
export type Advert = z.infer<typeof Advert>;

const seen = z.strictObject({
  code: DocumentName,
  /** Defaults to the device in the request's User-Agent. */
  device: z.enum(ADVERT_DEVICES).optional(),
});

/** Adverts (NAV-10, NAV-11). They are documents written by staff in the CMS; viewers are not tracked. */
export const advertRoutes = routes('adverts', {
  list: route({
    method: 'GET',
    path: `${API}/advert/v3/list`,
    access: 'open',
    cache: { never: 'Adverts start and end to the minute.' },
    limit: 'read',
    quiet: true,
    timeout: SHORT_TIMEOUT_MS,
    summary: 'List running adverts',
    description:
      'Returns the adverts that run now, ordered by start time; pages show the first one. With `code` `promo`, returns the advert of the promo dialog instead.',
    input: z.strictObject({ lang: LanguageField.default('en'), code: z.literal(PROMO_CODE).optional() }),
    data: z.object({ data: z.array(Advert) }),
    errors: [],
  }),
  display: route({
    method: 'POST',
    path: `${API}/advert/v3/display`,
    access: 'open',
    limit: 'write',
    quiet: true,
    timeout: SHORT_TIMEOUT_MS,
    summary: 'Record an advert impression',
    description: 'Counts that an advert was shown. Impressions of an advert that is not running are not counted.',
    input: seen,
    data: Done,
    errors: [],
  }),
  hits: route({
    method: 'POST',
    path: `${API}/advert/v3/hits`,
    access: 'open',
    limit: 'write',
    quiet: true,
    timeout: SHORT_TIMEOUT_MS,
    summary: 'Record an advert click',
    description:
      'Counts that a slide of an advert was clicked. Clicks on an advert that is not running are not counted.',
    input: seen,
    data: Done,
    errors: [],
  }),
  counts: route({
    method: 'GET',
    path: `${API}/desk/adverts`,
    access: 'moderator',
    limit: 'read',
    summary: 'Get advert statistics',
    description:
      'Returns the impressions (`displays`) and clicks (`hits`) of each advert in the last 90 days, by device and UTC day.',
    input: z.strictObject({}),
    data: z.object({
      adverts: z.array(
        z.object({
          documentId: z.number().int(),
          code: z.string(),
          title: z.string(),
          running: z.boolean(),
          days: z.array(
            z.object({
              day: z.iso.date(),
              device: z.enum(ADVERT_DEVICES),
              displays: z.number().int(),
              hits: z.number().int(),
            }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
});
