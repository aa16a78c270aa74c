import { z } from 'zod';
import { Cursor, Done, Flag, Id, LanguageField, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { ARTICLE_TOPICS, DocumentName } from '../documents/kinds.ts';
import { Marked } from '../forum/schemas.ts';
import { Article, ArticleCard } from './schemas.ts';

const lang = LanguageField.optional();
const mark = {
  method: 'POST',
  access: 'member',
  limit: 'write',
  input: z.strictObject({ id: Id, on: Flag }),
  data: Marked,
  errors: ['documents.not-found'],
} as const;

/** Articles (LEARN-03). */
export const articleRoutes = routes('articles', {
  list: route({
    method: 'GET',
    path: `${API}/articles`,
    access: 'public',
    cache: 'shared',
    limit: 'read',
    summary: 'List articles',
    description:
      'Returns the newest articles first, optionally only those of one topic or those that the current user has saved. Returns 12 articles per page.',
    input: z.strictObject({
      lang,
      topic: z.enum(ARTICLE_TOPICS).optional(),
      saved: Flag.optional(),
      cursor: Cursor.optional(),
    }),
    data: pageOf(ArticleCard),
    errors: ['signed-out', 'forum.cursor-invalid'],
  }),
  read: route({
    method: 'GET',
    path: `${API}/article`,
    access: 'public',
    cache: 'shared',
    limit: 'read',
    summary: 'Get an article',
    description:
      'Returns the article with its headings, related articles and the reading position of the current user.',
    input: z.strictObject({ name: DocumentName, lang }),
    data: Article,
    errors: ['documents.not-found'],
  }),
  like: route({
    ...mark,
    path: `${API}/article/like`,
    summary: 'Like or unlike an article',
    description: 'Likes the article if `on` is true and removes the like otherwise.',
  }),
  save: route({
    ...mark,
    path: `${API}/article/keep`,
    summary: 'Save or unsave an article',
    description: "Adds the article to the current user's saved articles if `on` is true and removes it otherwise.",
  }),
  place: route({
    method: 'POST',
    path: `${API}/article/place`,
    access: 'signed-in',
    limit: 'message',
    summary: 'Save the reading position of an article',
    description:
      'Stores how far the current user has read, in percent. The article opens at this position again, and the resume list shows it.',
    input: z.strictObject({ id: Id, percent: z.number().int().min(0).max(100) }),
    data: Done,
    errors: ['documents.not-found'],
    quiet: true,
  }),
});
