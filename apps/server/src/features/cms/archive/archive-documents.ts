import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { ArchivedDocument } from '@site/contract/brand-archive/archive.ts';
import type { ArchiveChange } from '@site/contract/brand-archive/routes.ts';
import { PARTS, type Content, type Part } from '@site/contract/documents/fields.ts';
import { newNameProblem } from '@site/contract/documents/new-name.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { documentDrafts } from '#db/schema/cms.ts';
import {
  documentPublished,
  documents,
  documentVersions,
  insertDocument,
  publishParts,
  setArchived,
  touchDocument,
} from '#features/documents';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { ImportOptions, PartImport } from '#platform/brand/archive-import.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { isNeeded } from '../documents/archive.ts';
import type { DocumentRow } from '../documents/editable.ts';
import { replaceDraft } from '../drafts/draft.ts';
import { publishable } from '../publication/publishable.ts';

const nameOf = ({ kind, name }: Pick<ArchivedDocument, 'kind' | 'name'>) => `${kind}/${name}`;

/** Returns the parts as an object in their fixed order. */
const inOrder = (parts: ReadonlyMap<Part, Content>): ArchivedDocument['parts'] =>
  Object.fromEntries(PARTS.flatMap((part) => (parts.has(part) ? [[part, parts.get(part)]] : [])));

/**
 * Returns the pages and policies that staff created, changed or archived, with the published parts that are their own.
 * Drafts are not part of an archive.
 */
export async function exportDocuments(db: Executor): Promise<ArchivedDocument[]> {
  const { kind, name, id, archivedAt } = documents;
  const { documentId, part, content, live, origin } = documentVersions;
  const rows = await db
    .select({ kind, name, archivedAt, part, content })
    .from(documents)
    .leftJoin(documentVersions, and(eq(documentId, id), live, eq(origin, 'staff')))
    .where(and(inArray(kind, ['pages', 'policies']), or(isNotNull(part), isNotNull(archivedAt))))
    .orderBy(asc(kind), asc(name));
  const found = Map.groupBy(rows, (row) => `${row.kind} ${row.name}`);
  return [...found.values()].flatMap((all): ArchivedDocument[] => {
    const [first] = all;
    if (first?.kind !== 'pages' && first?.kind !== 'policies') return [];
    const parts = new Map(all.flatMap((row) => (row.part && row.content ? [[row.part, row.content] as const] : [])));
    return [{ kind: first.kind, name: first.name, archived: first.archivedAt !== null, parts: inOrder(parts) }];
  });
}

/** Locks and returns the stored document, or creates it. */
async function lockDocument(tx: Transaction, wanted: ArchivedDocument): Promise<{ row: DocumentRow; isNew: boolean }> {
  const { kind, name } = wanted;
  const isWanted = and(eq(documents.kind, kind), eq(documents.name, name));
  const [row] = await tx.select().from(documents).where(isWanted).for('no key update');
  if (row) return { row, isNew: false };
  const problem = newNameProblem(kind, name);
  if (problem) throw fieldError(`documents.${nameOf(wanted)}`, problem);
  const made = await insertDocument(tx, { kind, name });
  // Someone creates it at the same time.
  if (!made) throw new AppError('brand-archive.changed');
  return { row: made, isNew: true };
}

async function readParts(tx: Transaction, id: number) {
  const { documentId, part, number, content, live } = documentVersions;
  const lives = await tx
    .select({ part, number, content })
    .from(documentVersions)
    .where(and(eq(documentId, id), live));
  const drafts = await tx.select().from(documentDrafts).where(eq(documentDrafts.documentId, id));
  return { lives, drafts };
}

/** Returns validated parts; errors name the document. */
async function validParts(tx: Transaction, row: DocumentRow, wanted: ArchivedDocument): Promise<Map<Part, Content>> {
  const given = PARTS.flatMap((part) => {
    const content = wanted.parts[part];
    return content ? [{ part, content }] : [];
  });
  if (given.length === 0) return new Map();
  try {
    return await publishable(tx, row, given);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const name = `documents.${nameOf(wanted)}`;
    const fields = Object.entries(error.fields).map(([field, problem]) => [`${name}.${field}`, problem] as const);
    const whole = [[name, { key: error.errorName, params: error.params }] as const];
    throw new AppError(error.errorName, { fields: Object.fromEntries(fields.length > 0 ? fields : whole) });
  }
}

interface DocumentChange {
  row: DocumentRow;
  wanted: ArchivedDocument;
  parts: Map<Part, Content>;
  /** Parts that differ from the published ones. */
  differing: readonly Part[];
}

async function publishDocumentParts(
  work: TransactionScope,
  { row, wanted, parts }: DocumentChange,
  authorId: number | null,
) {
  const { tx, emit } = work;
  const { id, kind } = row;
  if (parts.size > 0) {
    await tx
      .delete(documentDrafts)
      .where(and(eq(documentDrafts.documentId, id), inArray(documentDrafts.part, [...parts.keys()])));
    await publishParts(work, { document: { id, kind }, parts, stillSame: [], authorId });
  }
  if ((row.archivedAt !== null) === wanted.archived) return;
  await setArchived(tx, id, wanted.archived);
  await emit(documentPublished, { documentId: id, kind, parts: [] });
}

async function draftParts(tx: Transaction, { row, parts, differing }: DocumentChange, editorId: number | null) {
  for (const part of differing) {
    const content = parts.get(part);
    if (content) await replaceDraft(tx, { documentId: row.id, part, content, editorId });
  }
  if (differing.length > 0) await touchDocument(tx, row.id);
}

async function importDocument(work: TransactionScope, wanted: ArchivedDocument, options: ImportOptions) {
  const { tx } = work;
  const { row, isNew } = await lockDocument(tx, wanted);
  const { lives, drafts } = await readParts(tx, row.id);
  const parts = await validParts(tx, row, wanted);
  if (wanted.archived && isNeeded(row)) {
    throw new AppError('documents.needed', {
      fields: { [`documents.${nameOf(wanted)}`]: { key: 'documents.needed', params: {} } },
    });
  }
  const liveOf = new Map(lives.map(({ part, content }) => [part, content]));
  const differing = [...parts.keys()].filter((part) => !isDeepStrictEqual(liveOf.get(part), parts.get(part)));
  const replaced = [
    nameOf(wanted),
    row.archivedAt !== null,
    lives.map(({ part, number }) => `${part} ${number}`).sort(),
    drafts.map(({ part, revision }) => `${part} ${revision}`).sort(),
  ];
  const change = { row, wanted, parts, differing };
  if (options.publishes) await publishDocumentParts(work, change, options.actorId);
  else await draftParts(tx, change, options.actorId);
  const changes: ArchiveChange[] = [];
  const name = nameOf(wanted);
  if (isNew) changes.push({ part: 'documents', name, change: 'added' });
  else if (differing.length > 0) changes.push({ part: 'documents', name, change: 'changed' });
  if ((row.archivedAt !== null) !== wanted.archived) {
    changes.push({ part: 'documents', name, change: wanted.archived ? 'archived' : 'restored' });
  }
  return { changes, replaced };
}

/**
 * Imports the documents of an archive, as drafts or published. Documents are archived or restored only when they are
 * published. Other documents stay. The caller has called `lockAgainstImport`.
 */
export async function importDocuments(
  work: TransactionScope,
  wanted: readonly ArchivedDocument[],
  options: ImportOptions,
): Promise<PartImport> {
  const changes: ArchiveChange[] = [];
  const replaced: unknown[] = [];
  // One order for all imports, so that they cannot deadlock.
  for (const document of wanted.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    const imported = await importDocument(work, document, options);
    changes.push(...imported.changes);
    replaced.push(imported.replaced);
  }
  return { changes, replaced };
}
