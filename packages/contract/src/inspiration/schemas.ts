import { z } from 'zod';
import { Id, LanguageField, pageOf, Time } from '../core/fields.ts';
import { Image } from '../media/schemas.ts';
import { Author } from '../members/schemas.ts';
import { HIDDEN_FOR } from '../moderation/schemas.ts';

/** In the order in which they are offered. */
export const TAG_GROUPS = ['set', 'light', 'look', 'backdrop', 'props', 'planning'] as const;
export type TagGroup = (typeof TAG_GROUPS)[number];

export const InspoTag = z.object({
  slug: z.string(),
  /** In the caller's language. */
  name: z.string(),
});
export type InspoTag = z.infer<typeof InspoTag>;

export const InspoImage = Image.extend({ alt: z.string() });
export type InspoImage = z.infer<typeof InspoImage>;

/** A post of pictures in the grid. */
export const InspoCard = z.object({
  id: Id,
  author: Author,
  cover: InspoImage,
  /** Pictures in all. */
  pictures: z.number().int(),
  /** The first words. */
  excerpt: z.string(),
  language: LanguageField,
  likes: z.number().int(),
  saves: z.number().int(),
  liked: z.boolean(),
  saved: z.boolean(),
  own: z.boolean(),
  /** Why only the author (and staff) see it; null while it is shown to members. */
  hiddenFor: z.enum(HIDDEN_FOR).nullable(),
  /** Its pictures are blurred until a moderator decides on a report. */
  blurred: z.boolean(),
  createdAt: Time,
});
export type InspoCard = z.infer<typeof InspoCard>;
export const InspoPage = pageOf(InspoCard);

/** A post of pictures on its own page. A deleted one has no pictures, text and author. */
export const InspoPost = InspoCard.omit({ author: true, cover: true, pictures: true, excerpt: true }).extend({
  author: Author.nullable(),
  images: z.array(InspoImage),
  text: z.string(),
  tags: z.array(InspoTag),
  edited: z.boolean(),
  deleted: z.boolean(),
  reported: z.boolean(),
});
export type InspoPost = z.infer<typeof InspoPost>;

/** The consent to show one's pictures to members. */
export const InspoConsent = z.object({
  given: z.boolean(),
  givenAt: Time.nullable(),
  withdrawnAt: Time.nullable(),
  /** Posts that it shows, or would show again. */
  posts: z.number().int(),
});
export type InspoConsent = z.infer<typeof InspoConsent>;

/** What the page needs before anything is posted. */
export const InspoInit = z.object({
  consent: InspoConsent,
  tags: z.array(InspoTag.extend({ group: z.enum(TAG_GROUPS) })),
});
export type InspoInit = z.infer<typeof InspoInit>;

/** The figures of a post that change while one looks at it. */
export const InspoFigures = z.object({
  id: Id,
  likes: z.number().int(),
  saves: z.number().int(),
  liked: z.boolean(),
  saved: z.boolean(),
});
export type InspoFigures = z.infer<typeof InspoFigures>;
