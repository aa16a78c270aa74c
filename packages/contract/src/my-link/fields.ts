import { z } from 'zod';
import { Color, PartId, WebAddress } from '../bio/blocks.ts';
import { BIO_THEMES, SCHEMES, SOCIAL_NETWORKS } from '../bio/limits.ts';
import { Id } from '../core/fields.ts';
import { oneLine } from '../core/one-line.ts';
import { ADDRESS_MAX, ADDRESS_MIN, COUNTRIES_MAX, INTRO_SIGNS, LINKS } from './limits.ts';

const line = (max: number) =>
  z
    .string()
    .max(max * 4, 'invalid.too-long')
    .transform(oneLine)
    .pipe(z.string().max(max, 'invalid.too-long'));

/** The address below /m/: letters, numbers and hyphens inside, small letters. Some words are reserved. */
export const LinkAddress = z
  .string()
  .trim()
  .toLowerCase()
  .min(ADDRESS_MIN, 'my-link.address')
  .max(ADDRESS_MAX, 'my-link.address')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'my-link.address');

/** What /m/ is asked for: a chosen address, or the short code that each page has from its first day and keeps. */
export const LinkKey = z.string().max(40);

export const PageLink = z.strictObject({
  id: PartId,
  title: line(60).pipe(z.string().min(1, 'members.required')),
  url: WebAddress,
  /** For its icon. */
  network: z.enum(SOCIAL_NETWORKS).default('website'),
  /** Leads to content for adults: labelled 18+, and not followed by crawlers. */
  adult: z.boolean().default(false),
  /** A hidden link is kept and not shown. */
  shown: z.boolean().default(true),
});
export type PageLink = z.output<typeof PageLink>;

/** An ISO 3166-1 alpha-2 code. */
export const Country = z.string().regex(/^[A-Z]{2}$/);

export const LinkPageFields = z.strictObject({
  /** null: only the short code leads to it. */
  address: LinkAddress.nullable().default(null),
  published: z.boolean().default(false),
  nickName: line(60).pipe(z.string().min(1, 'members.required')),
  intro: z.string().trim().max(INTRO_SIGNS, 'invalid.too-long').default(''),
  /** Id of a picture uploaded by model/my-link/upload/avatar; null: none. */
  avatar: Id.nullable().default(null),
  /** Id of a picture uploaded by model/my-link/upload/image, behind the page's head; null: none. */
  cover: Id.nullable().default(null),
  /** Id of a greeting uploaded by model/my-link/upload/audio; null: none. */
  audio: Id.nullable().default(null),
  theme: z.enum(BIO_THEMES).default('spotlight'),
  scheme: z.enum([...SCHEMES, 'auto']).default('auto'),
  /** In place of the theme's accent; what cannot be read on it is mended where it is drawn. */
  themeColor: Color.nullable().default(null),
  links: z
    .array(PageLink)
    .max(LINKS, 'bio.too-many')
    .refine((links) => new Set(links.map(({ id }) => id)).size === links.length, 'bio.id')
    .default([]),
  /** Shows where one is live, by what was collected of the own confirmed names in the last hours. */
  showLive: z.boolean().default(false),
  /** Shows the schedule of the own bio. */
  showSchedule: z.boolean().default(false),
  /** Countries whose visitors are answered as if there were no page. */
  hiddenIn: z.array(Country).max(COUNTRIES_MAX).default([]),
  /** Search engines may list it. */
  indexed: z.boolean().default(true),
});
export type LinkPageFields = z.output<typeof LinkPageFields>;
