import { and, between, desc, eq, gt, sql } from 'drizzle-orm';
import { documentSource, withNames } from '#features/documents';
import { readingPositions } from '#db/schema/articles.ts';
import type { Services } from '#platform/context.ts';
import { RESUME_READER, type ResumeSource } from '#platform/resume-source.ts';
import { liveArticles } from './article-cards.ts';

export const articleSource = documentSource({
  kind: 'article',
  access: 'public',
  documents: ['articles'],
  path: ({ name }) => `/articleView/${name}`,
});

/** Number of recently read articles to check. */
const CHECKED_ARTICLES = 10;
/**
 * Percentage from which an article counts as started. From THROUGH on it counts as read, because only the list of
 * sources is left.
 */
const STARTED_PERCENT = 4;
const THROUGH = 95;

interface Place {
  document_id: number;
  percent: number;
  at: string;
}

/** Articles that the current user has started, for the resume list. */
export const articleResumeSource = (services: Services): ResumeSource => ({
  kind: 'article',
  peek(db) {
    const places = db
      .select({ id: readingPositions.documentId, percent: readingPositions.percent, at: readingPositions.at })
      .from(readingPositions)
      .where(
        and(
          eq(readingPositions.userId, RESUME_READER.userId),
          between(readingPositions.percent, STARTED_PERCENT, THROUGH - 1),
          gt(readingPositions.at, sql`now() - interval '60 days'`),
        ),
      )
      .orderBy(desc(readingPositions.at))
      .limit(CHECKED_ARTICLES)
      .as('places');
    return sql`select json_agg(places) from ${places}`;
  },
  async find(_viewer, { language, peeked: places }) {
    const articles = await liveArticles(services, language);
    // Cast: these are the rows that `peek` selects.
    return (places as Place[]).flatMap(({ document_id: id, percent, at: left }) => {
      const at = new Date(left).toISOString();
      const article = articles.find((one) => one.id === id);
      if (!article) return [];
      const title = withNames(article.text.title, services.brand.names);
      return [
        { kind: 'article' as const, title, path: `/articleView/${article.name}`, percent, count: null, detail: '', at },
      ];
    });
  },
});
