import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { ARTICLE_TOPICS } from '../documents/kinds.ts';
import { Page } from '../documents/schemas.ts';

export const ArticleCard = z.object({
  id: Id,
  /** Name in the article's URL: /articleView/{name}. */
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  topic: z.enum(ARTICLE_TOPICS),
  minutes: z.number().int(),
  published: z.iso.date(),
  likes: z.number().int(),
  liked: z.boolean(),
  saved: z.boolean(),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

export const Article = ArticleCard.extend(
  Page.omit({ name: true, title: true, summary: true, minutes: true }).shape,
).extend({
  saves: z.number().int(),
  related: z.array(ArticleCard),
  /** Reading position in percent of the text; null if logged out or not started. */
  place: z.number().int().nullable(),
  /** Time of the last published revision. */
  updatedAt: Time,
});
export type Article = z.infer<typeof Article>;
