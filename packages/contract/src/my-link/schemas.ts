import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { Color } from '../bio/blocks.ts';
import { BIO_THEMES } from '../bio/limits.ts';
import { Revision } from '../bio/schemas.ts';
import { Image } from '../media/schemas.ts';
import { LinkPageFields, PageLink } from './fields.ts';

/** A stored greeting. */
export const Greeting = z.object({ id: Id, url: z.string(), seconds: z.number(), type: z.string() });
export type Greeting = z.infer<typeof Greeting>;

/**
 * What a link's address answered when it was last looked at. unknown: not looked at yet, or the site does not let itself be
 * looked at. refused: the address may not be linked.
 */
export const LINK_STATES = ['unknown', 'fine', 'dead', 'refused'] as const;

/** Numbers of themes are positions in BIO_THEMES, from 1: new themes go to its end. */
const SpecifiedFields = z.object({
  theme: z.number().int().min(1).max(BIO_THEMES.length),
  /** In place of the theme's accent colour. */
  themeColor: Color.nullable(),
  /** Address of the audio greeting below the origin, and its length in seconds; null without one. */
  audioUrl: z.string().nullable(),
  audioDuration: z.number().nullable(),
});

/** The own page as its owner edits it. */
export const MyLink = z
  .object({
    revision: Revision,
    savedAt: Time.nullable(),
    /** Short and never changed: `/m/{code}`. */
    code: z.string(),
    /** Whole address of the page, by its chosen address if it has one. */
    userLink: z.url(),
    page: LinkPageFields,
    avatar: Image.nullable(),
    cover: Image.nullable(),
    greeting: Greeting.nullable(),
    /** By the links' ids. */
    linkStates: z.record(z.string(), z.enum(LINK_STATES)),
    nickName: z.string(),
    intro: z.string(),
    /** `checked`: the link is shown on the page. */
    links: z.array(PageLink.omit({ shown: true }).extend({ checked: z.boolean() })),
    /** The site knows visitors' countries: without that nothing can be hidden from any. */
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
    /** Hidden links are left out, so each is `checked`. */
    links: z.array(PageLink.omit({ shown: true }).extend({ checked: z.literal(true) })),
  })
  .extend(SpecifiedFields.shape);
export type PublicLink = z.infer<typeof PublicLink>;

/** Of a day or in all; null: some, but fewer than are told of. */
const Told = z.number().int().min(0).nullable();

export const LinkStats = z.object({
  days: z.array(z.object({ day: z.iso.date(), visits: Told, clicks: Told })),
  visits: Told,
  clicks: Told,
  links: z.array(z.object({ id: z.string(), title: z.string(), clicks: Told })),
});
export type LinkStats = z.infer<typeof LinkStats>;
