import { and, desc, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { editedLanguages, LANGUAGES, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { DeskRow } from '@site/contract/cms/schemas.ts';
import { mayEdit } from '@site/contract/documents/fields.ts';
import { DOCUMENT_KINDS } from '@site/contract/documents/kinds.ts';
import type { Executor } from '#db/client.ts';
import { columnsOf } from '#db/read-model.ts';
import { documents, documentVersions, isReviewed } from '#features/documents';
import { documentDrafts } from '#db/schema/cms.ts';
import { AppError } from '#platform/app-error.ts';
import { decodeCursor, encodeCursor, timestampKeyset } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { textState } from './cms-document.ts';

const PAGE = 30;

const EDITED = timestampKeyset(documents.editedAt);

const said = (rows: SQL, pattern: string) =>
  sql`exists (select from ${rows} and r.content ->> 'title' ilike ${pattern})`;

function holds(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[%_\\]/g, '\\$&')}%`;
  return or(
    sql`${documents.name} ilike ${pattern}`,
    said(sql`document_versions r where r.document_id = ${documents.id} and r.live`, pattern),
    said(sql`document_drafts r where r.document_id = ${documents.id}`, pattern),
  );
}

/**
 * Returns the SQL condition that the document needs work: it is not archived and has a draft, a missing language, an
 * outdated translation or, as a policy, a text that the operator has not reviewed.
 * @param languages languages in which the site needs texts; others are ignored
 */
function isOpen(languages: readonly Language[]): SQL | undefined {
  const inThese = sql`r.part = any(${sql.param([...languages])}::text[])`;
  return and(
    isNull(documents.archivedAt),
    or(
      sql`exists (select from document_drafts r where r.document_id = ${documents.id})`,
      sql`(select count(*) from document_versions r
        where r.document_id = ${documents.id} and r.live and ${inThese}) < ${languages.length}`,
      sql`exists (select from document_versions r
        join document_versions e on e.document_id = r.document_id and e.part = ${SOURCE_LANGUAGE} and e.live
        where r.document_id = ${documents.id} and r.live and ${inThese} and r.part <> ${SOURCE_LANGUAGE}
          and r.same_as is distinct from e.number)`,
      sql`${documents.kind} = 'policies' and exists (select from document_versions r
        where r.document_id = ${documents.id} and r.live and ${inThese}
          and (${documents.reviewedVersions} ->> r.part)::int is distinct from r.number)`,
    ),
  );
}

const title = (content: typeof documentVersions.content | typeof documentDrafts.content) =>
  sql<string | null>`${content} ->> 'title'`;

async function partsOf(db: Executor, ids: readonly number[]) {
  const { documentId, part, number, sameAs, content, live } = documentVersions;
  const drafts = documentDrafts;
  const { publishAt, planFailed } = drafts;
  const [versions, written] = await Promise.all([
    db
      .select({ documentId, part, number, sameAs, title: title(content) })
      .from(documentVersions)
      .where(and(inArray(documentId, [...ids]), live)),
    db
      .select({ documentId: drafts.documentId, part: drafts.part, publishAt, planFailed, title: title(drafts.content) })
      .from(drafts)
      .where(inArray(drafts.documentId, [...ids])),
  ]);
  return {
    livesOf: (id: number) => versions.filter((row) => row.documentId === id),
    draftsOf: (id: number) => written.filter((row) => row.documentId === id),
  };
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

function rowOf(
  document: typeof documents.$inferSelect,
  { livesOf, draftsOf }: Parts,
  { own, languages }: { own: Language; languages: readonly Language[] },
): DeskRow {
  const { id, kind, name } = document;
  const [lives, drafts] = [livesOf(id), draftsOf(id)];
  const all = [...lives, ...drafts];
  const titles = [own, SOURCE_LANGUAGE, ...LANGUAGES].flatMap((one) => all.filter(({ part }) => part === one));
  const english = lives.find(({ part }) => part === SOURCE_LANGUAGE)?.number;
  const texts = languages.map((part) => {
    const ofPart = (row: { part: string }) => row.part === part;
    return {
      language: part,
      state: textState({ part, live: lives.find(ofPart), draft: drafts.find(ofPart), english }),
    };
  });
  const ofSite = lives.filter(({ part }) => languages.some((one) => one === part));
  const plans = drafts.flatMap(({ publishAt }) => publishAt ?? []).sort();
  return {
    id,
    kind,
    name,
    title: titles.find((row) => row.title)?.title ?? name,
    published: lives.some(({ part }) => part === 'shared') && lives.some(({ part }) => part !== 'shared'),
    archived: document.archivedAt !== null,
    texts,
    changed: drafts.length > 0,
    scheduledAt: plans[0] ?? null,
    planFailed: drafts.some(({ planFailed }) => planFailed),
    editedAt: document.editedAt,
    unreviewed: kind === 'policies' && document.archivedAt === null && !isReviewed(document.reviewedVersions, ofSite),
  };
}

/** Lists editable documents, most recently edited first, with three queries regardless of the number of documents. */
export const listDocuments: Operation<typeof cmsRoutes.list> = async (context, { kind, search, open, cursor }) => {
  const { db, viewer, language, siteSettings } = context;
  const languages = editedLanguages(siteSettings.languages);
  if (kind && !mayEdit(viewer.role, kind)) throw new AppError('forbidden');
  const kinds = kind ? [kind] : DOCUMENT_KINDS.filter((one) => mayEdit(viewer.role, one));
  const after = cursor === undefined ? undefined : decodeCursor(cursor, EDITED.whole);
  const found = await db
    .select({ document: columnsOf(documents), at: EDITED.value })
    .from(documents)
    .where(
      and(
        inArray(documents.kind, kinds),
        search ? holds(search) : undefined,
        open ? isOpen(languages) : undefined,
        after && sql`(${documents.editedAt}, ${documents.id}) < (${EDITED.bound(after.value)}, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(documents.editedAt), desc(documents.id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  const parts = await partsOf(
    db,
    shown.map(({ document }) => document.id),
  );
  return {
    items: shown.map(({ document }) => rowOf(document, parts, { own: language, languages })),
    next: last ? encodeCursor({ value: last.at, id: last.document.id }) : null,
  };
};
