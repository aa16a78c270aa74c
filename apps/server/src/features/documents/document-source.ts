import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { COUNT_MAX, type SearchKind } from '@site/contract/search/fields.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import type { Database } from '#db/client.ts';
import { documents, documentVersions } from '#db/schema/documents.ts';
import { markedWhole, segments } from '#platform/search/search-marks.ts';
import { allOf, anyOf, configuration, wordsQuery, type WordsQuery } from '#platform/search/search-query.ts';
import type { SearchQuestion, SearchSource } from '#platform/search/search-source.ts';
import type { Access } from '@site/contract/core/access.ts';
import type { CourseType } from './paths/document-path.ts';
import { documentTag } from './live-documents.ts';

interface Sought {
  kind: SearchKind;
  access: Access;
  documents: readonly DocumentKind[];
  path(document: { kind: DocumentKind; name: string; courseType: CourseType | null }, partnerSlug: string): string;
}

/** Returns the names of the given documents of a kind that are not published. */
export async function unpublishedNames(
  db: Database,
  kind: DocumentKind,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { documentId, live } = documentVersions;
  const published = await db
    .selectDistinct({ name: documents.name })
    .from(documents)
    .innerJoin(documentVersions, and(eq(documentId, documents.id), live))
    .where(and(eq(documents.kind, kind), isNull(documents.archivedAt), inArray(documents.name, [...names])));
  return new Set(names.filter((name) => published.every((row) => row.name !== name)));
}

/** Type of a course, or of the course to which a chapter belongs. */
const courseType = sql<CourseType | null>`(
  select s.content ->> 'type' from document_versions s
  where s.document_id = coalesce(${documents.parentId}, ${documents.id}) and s.part = 'shared' and s.live)`;
const inArchived = sql`exists (select from documents p where p.id = ${documents.parentId} and p.archived_at is not null)`;

const ORDERS = {
  best: (score: SQL) => [sql`${score} desc`, desc(documents.id)],
  new: () => [desc(documents.id)],
};

function rowsOf(
  db: Database,
  kinds: readonly DocumentKind[],
  { question, query }: { question: SearchQuestion; query: WordsQuery },
) {
  const language = question.filters.language ?? question.language;
  const config = configuration(language);
  const { product, partner } = question.names;
  // Replaces placeholders as `withNames` does, before matches are highlighted.
  const field = (name: string) =>
    sql`replace(replace(coalesce(${documentVersions.content} ->> ${name}, ''), '{{product}}', ${product}), '{{partner}}', ${partner})`;
  const wanted = sql`${allOf(query.wanted)}::tsquery`;
  const marked = (name: string) => markedWhole({ text: field(name), query: wanted, configuration: config });
  const score = sql`ts_rank(${documentVersions.words}, ${wanted})`;
  return db
    .select({
      id: documents.id,
      kind: documents.kind,
      name: documents.name,
      courseType,
      title: marked('title'),
      summary: marked('summary'),
      score: score.mapWith(Number),
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        documentVersions.live,
        eq(documentVersions.part, language),
        isNull(documents.archivedAt),
        sql`not ${inArchived}`,
        inArray(documents.kind, [...kinds]),
        sql`${documentVersions.words} @@ ${wanted}`,
        query.unwanted.length === 0
          ? undefined
          : sql`not ${documentVersions.words} @@ ${anyOf(query.unwanted)}::tsquery`,
        question.filters.since === undefined ? undefined : sql`${documents.createdAt} >= ${question.filters.since}`,
      ),
    )
    .orderBy(...ORDERS[question.sort](score))
    .limit(COUNT_MAX);
}

/**
 * Search source for published documents with a text in the requested language or, if none is requested, in the caller's
 * language.
 */
export function documentSource({ kind, access, documents: kinds, path }: Sought): SearchSource {
  return {
    kind,
    access,
    filters: ['language', 'since'],
    tags: kinds.map(documentTag),
    suggests: true,
    async find(db, question) {
      const { limit, after, sort, filters } = question;
      const language = filters.language ?? question.language;
      const query = wordsQuery(question.words, language, 'begun');
      if (!query) return { hits: [], next: null, count: 0 };
      const rows = await rowsOf(db, kinds, { question, query });
      const rest = rows.filter(
        ({ id, score }) =>
          !after || (sort === 'new' ? id < after.id : score < after.value || (score === after.value && id < after.id)),
      );
      const shown = rest.slice(0, limit);
      const last = shown.at(-1);
      return {
        hits: shown.map(({ id, score, title, summary, ...document }) => ({
          kind,
          id,
          path: path(document, question.partnerSlug),
          title: segments(title),
          excerpt: segments(summary),
          language,
          topic: null,
          author: null,
          // The time of the import means nothing to readers.
          createdAt: null,
          score,
        })),
        next: last && rest.length > limit ? { value: sort === 'new' ? last.id : last.score, id: last.id } : null,
        count: rows.length,
      };
    },
  };
}
