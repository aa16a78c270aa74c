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
    summary: 'Articles, the newest first, 12 a page; of one topic, or those one has saved.',
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
    summary: 'An article with its headings, what is related, and how far one has read.',
    input: z.strictObject({ name: DocumentName, lang }),
    data: Article,
    errors: ['documents.not-found'],
  }),
  like: route({ ...mark, path: `${API}/article/like`, summary: 'Likes an article, or takes it back.' }),
  save: route({ ...mark, path: `${API}/article/keep`, summary: 'Saves an article for oneself, or takes it back.' }),
  place: route({
    method: 'POST',
    path: `${API}/article/place`,
    access: 'signed-in',
    limit: 'message',
    summary: 'Keeps how far one has read, in percent; the text opens there again, and the shelf shows it.',
    input: z.strictObject({ id: Id, percent: z.number().int().min(0).max(100) }),
    data: Done,
    errors: ['documents.not-found'],
    quiet: true,
  }),
});
