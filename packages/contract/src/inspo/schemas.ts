import { z } from 'zod';
import { Id, LanguageField, pageOf, Time } from '../core/fields.ts';
import { Image } from '../media/schemas.ts';
import { Author } from '../members/schemas.ts';
import { HIDDEN_FOR } from '../moderation/schemas.ts';

/** Groups of tags, in display order. */
export const TAG_GROUPS = ['set', 'light', 'look', 'backdrop', 'props', 'planning'] as const;
export type TagGroup = (typeof TAG_GROUPS)[number];

export const InspoTag = z.object({
  slug: z.string(),
  /** Name in the caller's language. */
  name: z.string(),
});
export type InspoTag = z.infer<typeof InspoTag>;

export const InspoImage = Image.extend({ alt: z.string() });
export type InspoImage = z.infer<typeof InspoImage>;

/** A CamInspo post in the grid. */
export const InspoCard = z.object({
  id: Id,
  author: Author,
  cover: InspoImage,
  /** Total number of images. */
  pictures: z.number().int(),
  /** Preview of the text. */
  excerpt: z.string(),
  language: LanguageField,
  likes: z.number().int(),
  saves: z.number().int(),
  liked: z.boolean(),
  saved: z.boolean(),
  own: z.boolean(),
  /** Reason why only the author (and staff) see it; null while it is visible to members. */
  hiddenFor: z.enum(HIDDEN_FOR).nullable(),
  /** Whether its images are blurred until a moderator decides on a report. */
  blurred: z.boolean(),
  createdAt: Time,
});
export type InspoCard = z.infer<typeof InspoCard>;
export const InspoPage = pageOf(InspoCard);

/** A CamInspo post on its own page. A deleted one has no images, text or author. */
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

/** Image consent: a member's permission to show their images to other members. */
export const InspoConsent = z.object({
  given: z.boolean(),
  givenAt: Time.nullable(),
  withdrawnAt: Time.nullable(),
  /** Number of posts that the consent makes visible, or would make visible again. */
  posts: z.number().int(),
});
export type InspoConsent = z.infer<typeof InspoConsent>;

/** Data needed to create a post: the state of the image consent, and the available tags. */
export const InspoInit = z.object({
  consent: InspoConsent,
  tags: z.array(InspoTag.extend({ group: z.enum(TAG_GROUPS) })),
});
export type InspoInit = z.infer<typeof InspoInit>;

/** Counts of a post, and whether the caller likes and has saved it. */
export const InspoCounts = z.object({
  id: Id,
  likes: z.number().int(),
  saves: z.number().int(),
  liked: z.boolean(),
  saved: z.boolean(),
});
export type InspoCounts = z.infer<typeof InspoCounts>;
