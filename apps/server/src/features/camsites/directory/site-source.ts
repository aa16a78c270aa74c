import { and, desc, isNull, sql } from 'drizzle-orm';
import { SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { COUNT_MAX } from '@site/contract/search/fields.ts';
import { camSites } from '#db/schema/camsites.ts';
import { markedWhole, segments } from '#platform/search/search-marks.ts';
import { allOf, anyOf, configuration, wordsQuery } from '#platform/search/search-query.ts';
import type { SearchSource } from '#platform/search/search-source.ts';
import { SITES_TAG } from '../site-tag.ts';
import { sitePath } from './site-path.ts';

/** Searches cam sites by name and description, in the requested language or otherwise the caller's. */
export const siteSource: SearchSource = {
  kind: 'cam-site',
  access: 'public',
  filters: ['language'],
  tags: [SITES_TAG],
  suggests: true,
  async find(db, question) {
    const { limit, after, sort, filters } = question;
    const language = filters.language ?? question.language;
    const query = wordsQuery(question.words, language, 'begun');
    if (!query) return { hits: [], next: null, count: 0 };
    const config = configuration(language);
    const about = sql`coalesce(${camSites.about} ->> ${language}, ${camSites.about} ->> ${SOURCE_LANGUAGE})`;
    const wanted = sql`${allOf(query.wanted)}::tsquery`;
    // There are few sites, so their search vectors are computed per query.
    const words = sql`(setweight(to_tsvector(${config}, ${camSites.name}), 'A') || to_tsvector(${config}, ${about}))`;
    const score = sql<number>`ts_rank(${words}, ${wanted})`;
    const marked = (text: ReturnType<typeof sql>) => markedWhole({ text, query: wanted, configuration: config });
    const rows = await db
      .select({
        ...{ id: camSites.id, slug: camSites.slug, score: score.mapWith(Number) },
        title: marked(sql`${camSites.name}`),
        excerpt: marked(about),
      })
      .from(camSites)
      .where(
        and(
          isNull(camSites.retiredAt),
          sql`${words} @@ ${wanted}`,
          query.unwanted.length === 0 ? undefined : sql`not ${words} @@ ${anyOf(query.unwanted)}::tsquery`,
        ),
      )
      .orderBy(...(sort === 'new' ? [] : [sql`${score} desc`]), desc(camSites.id))
      .limit(COUNT_MAX);
    const isBehind = ({ id, score: of }: (typeof rows)[number]) =>
      !after || (sort === 'new' ? id < after.id : of < after.value || (of === after.value && id < after.id));
    const rest = rows.filter(isBehind);
    const shown = rest.slice(0, limit);
    const last = shown.at(-1);
    return {
      hits: shown.map(({ id, slug, score: of, title, excerpt }) => ({
        ...{ kind: 'cam-site' as const, id, path: sitePath(slug), score: of, language },
        ...{ title: segments(title), excerpt: segments(excerpt), topic: null, author: null, createdAt: null },
      })),
      next: last && rest.length > limit ? { value: sort === 'new' ? last.id : last.score, id: last.id } : null,
      count: rows.length,
    };
  },
};
