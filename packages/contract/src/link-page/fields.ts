import { z } from 'zod';
import { Color, PartId, WebAddress } from '../bio/blocks.ts';
import { BIO_THEMES, SCHEMES, SOCIAL_NETWORKS } from '../bio/limits.ts';
import { Id } from '../core/fields.ts';
import { oneLine } from '../core/validation/one-line.ts';
import { ADDRESS_MAX, ADDRESS_MIN, COUNTRIES_MAX, INTRO_LENGTH, LINKS } from './limits.ts';

const line = (max: number) =>
  z
    .string()
    .max(max * 4, 'invalid.too-long')
    .transform(oneLine)
    .pipe(z.string().max(max, 'invalid.too-long'));

/** Custom path segment under /m/: lower-case letters, numbers and inner hyphens. Some words are reserved. */
export const LinkAddress = z
  .string()
  .trim()
  .toLowerCase()
  .min(ADDRESS_MIN, 'my-link.address')
  .max(ADDRESS_MAX, 'my-link.address')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'my-link.address');

/** Key of a page under /m/: its custom address, or its permanent short code. */
export const LinkKey = z.string().max(40);

export const PageLink = z.strictObject({
  id: PartId,
  title: line(60).pipe(z.string().min(1, 'members.required')),
  url: WebAddress,
  /** Determines the icon. */
  network: z.enum(SOCIAL_NETWORKS).default('website'),
  /** Whether the target has adult content: the link is then labelled 18+ and not followed by crawlers. */
  adult: z.boolean().default(false),
  /** Whether the link is shown; a hidden one is only stored. */
  shown: z.boolean().default(true),
});
export type PageLink = z.output<typeof PageLink>;

/** An ISO 3166-1 alpha-2 code. */
export const Country = z.string().regex(/^[A-Z]{2}$/);

export const LinkPageFields = z.strictObject({
  /** Custom address; null if only the short code is in use. */
  address: LinkAddress.nullable().default(null),
  published: z.boolean().default(false),
  nickName: line(60).pipe(z.string().min(1, 'members.required')),
  intro: z.string().trim().max(INTRO_LENGTH, 'invalid.too-long').default(''),
  /** Id of an image uploaded by model/my-link/upload/avatar; null for none. */
  avatar: Id.nullable().default(null),
  /** Id of a cover image uploaded by model/my-link/upload/image; null for none. */
  cover: Id.nullable().default(null),
  /** Id of an audio greeting uploaded by model/my-link/upload/audio; null for none. */
  audio: Id.nullable().default(null),
  theme: z.enum(BIO_THEMES).default('spotlight'),
  scheme: z.enum([...SCHEMES, 'auto']).default('auto'),
  /** Replaces the theme's accent; adjusted for contrast when rendered. */
  themeColor: Color.nullable().default(null),
  links: z
    .array(PageLink)
    .max(LINKS, 'bio.too-many')
    .refine((links) => new Set(links.map(({ id }) => id)).size === links.length, 'bio.id')
    .default([]),
  /** Shows where the member is live, based on recent observations of their confirmed rooms. */
  showLive: z.boolean().default(false),
  /** Shows the schedule of the member's bio. */
  showSchedule: z.boolean().default(false),
  /** Countries whose visitors get a 404 response. */
  hiddenIn: z.array(Country).max(COUNTRIES_MAX).default([]),
  /** Whether search engines may index the page. */
  indexed: z.boolean().default(true),
});
export type LinkPageFields = z.output<typeof LinkPageFields>;
