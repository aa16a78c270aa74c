import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { Color } from '../bio/blocks.ts';
import { BIO_THEMES } from '../bio/limits.ts';
import { Revision } from '../bio/schemas.ts';
import { Image } from '../media/schemas.ts';
import { LinkPageFields, PageLink } from './fields.ts';

/** A stored audio greeting. */
export const Greeting = z.object({ id: Id, url: z.string(), seconds: z.number(), type: z.string() });
export type Greeting = z.infer<typeof Greeting>;

/**
 * Result of the last check of a link. unknown: not checked yet, or the site blocks checks. refused: link pages may not
 * contain the URL.
 */
export const LINK_STATES = ['unknown', 'fine', 'dead', 'refused'] as const;

/** Themes are numbered by their position in BIO_THEMES from 1, so new themes must be appended. */
const SpecifiedFields = z.object({
  theme: z.number().int().min(1).max(BIO_THEMES.length),
  /** Replaces the theme's accent colour. */
  themeColor: Color.nullable(),
  /**
   * URL of the audio greeting, relative to the origin; `audioDuration` is its length in seconds. Both are null without
   * a greeting.
   */
  audioUrl: z.string().nullable(),
  audioDuration: z.number().nullable(),
});

/** The page as its owner edits it. */
export const MyLink = z
  .object({
    revision: Revision,
    savedAt: Time.nullable(),
    /** Permanent short code: the page is at `/m/{code}`. */
    code: z.string(),
    /** Absolute URL of the page, with its custom address if it has one. */
    userLink: z.url(),
    page: LinkPageFields.extend({
      /** Empty in the draft of an account without a nickname. */
      nickName: z.string(),
    }),
    avatar: Image.nullable(),
    cover: Image.nullable(),
    greeting: Greeting.nullable(),
    /** Results of the last checks, keyed by link id. */
    linkStates: z.record(z.string(), z.enum(LINK_STATES)),
    nickName: z.string(),
    intro: z.string(),
    /** `checked`: whether the link is shown on the page. */
    links: z.array(PageLink.omit({ shown: true }).extend({ checked: z.boolean() })),
    /** Whether the site can determine the countries of visitors, as hiding by country requires. */
    knowsCountries: z.boolean(),
  })
  .extend(SpecifiedFields.shape);
export type MyLink = z.infer<typeof MyLink>;

/** A published page as anyone sees it. */
export const PublicLink = z
  .object({
    code: z.string(),
    userLink: z.url(),
    nickName: z.string(),
    intro: z.string(),
    avatar: Image.nullable(),
    greeting: Greeting.nullable(),
    /** Hidden links are omitted, so each is `checked`. */
    links: z.array(PageLink.omit({ shown: true }).extend({ checked: z.literal(true) })),
  })
  .extend(SpecifiedFields.shape);
export type PublicLink = z.infer<typeof PublicLink>;

/** Count of a day or in total; null if it is above zero but below the disclosed minimum. */
const DisclosedCount = z.number().int().min(0).nullable();

export const LinkStats = z.object({
  days: z.array(z.object({ day: z.iso.date(), visits: DisclosedCount, clicks: DisclosedCount })),
  visits: DisclosedCount,
  clicks: DisclosedCount,
  links: z.array(z.object({ id: z.string(), title: z.string(), clicks: DisclosedCount })),
});
export type LinkStats = z.infer<typeof LinkStats>;
