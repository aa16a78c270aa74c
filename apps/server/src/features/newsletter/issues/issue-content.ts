import { and, eq, gt, isNull, lte, min, sql } from 'drizzle-orm';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { coursePath, documents, documentVersions, liveDocuments, withNames } from '#features/documents';
import type { newsletterIssues } from '#db/schema/newsletter.ts';
import type { Services } from '#platform/context.ts';

export type Issue = typeof newsletterIssues.$inferSelect;

/** Content that an issue can link to, in one language. */
export interface NamedDocument {
  title: string;
  /** Path on the site. */
  path: string;
}

/** Content of an issue, the same for all recipients. */
export interface IssueContent {
  /** Ids of articles first published since the previous issue, newest first. */
  newArticles: readonly number[];
  newCourses: readonly number[];
  /** All published articles and courses, by language and id. */
  articles: Record<Language, ReadonlyMap<number, NamedDocument>>;
  courses: Record<Language, ReadonlyMap<number, NamedDocument>>;
}

const NEW_MAX = 30;

/** Returns the ids of unarchived documents of a kind that were first published within a period, newest first. */
async function firstPublished(
  { db }: Services,
  kind: 'articles' | 'courses',
  { from, to }: { from: string; to: string },
) {
  const first = min(documentVersions.publishedAt);
  const rows = await db
    .select({ id: documentVersions.documentId })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(and(eq(documents.kind, kind), isNull(documents.archivedAt)))
    .groupBy(documentVersions.documentId)
    .having(and(gt(first, from), lte(first, to)))
    .orderBy(sql`${first} desc`, sql`${documentVersions.documentId} desc`)
    .limit(NEW_MAX);
  return rows.map(({ id }) => id);
}

async function articlesOf(services: Services, language: Language): Promise<Map<number, NamedDocument>> {
  const live = await liveDocuments(services, 'articles', language);
  return new Map(
    live.map(({ id, name, text }) => [
      id,
      { title: withNames(text.title, services.brand.names), path: `/articleView/${name}` },
    ]),
  );
}

async function coursesOf(services: Services, language: Language): Promise<Map<number, NamedDocument>> {
  const live = await liveDocuments(services, 'courses', language);
  return new Map(
    live.map(({ id, name, shared, text }) => [
      id,
      { title: withNames(text.title, services.brand.names), path: coursePath(shared.type, name) },
    ]),
  );
}

async function inEach<T>(make: (language: Language) => Promise<T>): Promise<Record<Language, T>> {
  const entries = await Promise.all(LANGUAGES.map(async (language) => [language, await make(language)] as const));
  // Cast: the object has one entry for each language.
  return Object.fromEntries(entries) as Record<Language, T>;
}

/**
 * Collects the content of an issue once for all recipients.
 * @param since time after which content is new, as returned by `sinceOf`
 */
export async function issueContent(
  services: Services,
  issue: Pick<Issue, 'createdAt'>,
  since: string,
): Promise<IssueContent> {
  const period = { from: since, to: issue.createdAt };
  return {
    newArticles: await firstPublished(services, 'articles', period),
    newCourses: await firstPublished(services, 'courses', period),
    articles: await inEach((language) => articlesOf(services, language)),
    courses: await inEach((language) => coursesOf(services, language)),
  };
}

/** Returns whether an issue has new content. A reminder alone would be the same each time and is not sent. */
export function hasContent({
  articles,
  courses,
  posts,
  replies,
}: {
  articles: readonly unknown[];
  courses: readonly unknown[];
  posts: readonly unknown[];
  replies: number;
}): boolean {
  return articles.length > 0 || courses.length > 0 || posts.length > 0 || replies > 0;
}
