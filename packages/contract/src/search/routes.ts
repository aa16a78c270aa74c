import { z } from 'zod';
import { Cursor, Id, LanguageField } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { SEARCH_KINDS, SEARCH_MAX, SEARCH_SORTS, SEARCH_TIMES } from './fields.ts';
import { Hit, SearchPage } from './schemas.ts';

const words = z.string().trim().max(SEARCH_MAX);

export const searchRoutes = routes('search', {
  search: route({
    method: 'GET',
    path: `${API}/search`,
    access: 'public',
    cache: {
      never: 'Each search checks that its results are still visible; the operation caches the rest for visitors.',
    },
    limit: 'search',
    summary: 'Search',
    description:
      'Returns content that contains the words, best match first: one page of 20 results of one `kind`, or the first few results of every kind. If nothing contains all words, misspelt words are corrected and then fewer words are searched for.',
    input: z.strictObject({
      s: words,
      kind: z.enum(SEARCH_KINDS).optional(),
      language: LanguageField.optional(),
      /** Slug of a forum topic. */
      topic: z.string().max(60).optional(),
      /** Id of the author. */
      author: Id.optional(),
      time: z.enum(SEARCH_TIMES).optional(),
      sort: z.enum(SEARCH_SORTS).default('best'),
      cursor: Cursor.optional(),
    }),
    data: SearchPage,
    errors: ['forum.cursor-invalid'],
  }),
  suggest: route({
    method: 'GET',
    path: `${API}/search/suggest`,
    access: 'public',
    cache: { never: 'Anything that a member hides must disappear from the results at once.' },
    limit: 'search',
    summary: 'Suggest search results',
    description: 'Returns a few pages, titles and names that match the words while the user types.',
    input: z.strictObject({ s: words }),
    data: z.object({ items: z.array(Hit) }),
    errors: [],
    quiet: true,
  }),
});
