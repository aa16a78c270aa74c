import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isTranslation, LANGUAGES, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import type { Database, Transaction } from '#db/client.ts';
import { documentImports, documents, documentVersions } from '#db/schema/documents.ts';
import { readBuiltIn, type BuiltInDocument } from './read-built-in.ts';

interface KnownPart {
  /** The highest version number. */
  last: number;
  builtIn: { number: number; content: Content } | null;
  live: { number: number; origin: 'shipped' | 'staff' } | null;
}

type Known = Map<string, KnownPart>;

const keyOf = (documentId: number, part: Part) => `${documentId} ${part}`;

async function knownParts(tx: Transaction): Promise<Known> {
  const rows = await tx
    .select({
      documentId: documentVersions.documentId,
      part: documentVersions.part,
      number: documentVersions.number,
      content: documentVersions.content,
      origin: documentVersions.origin,
      live: documentVersions.live,
    })
    .from(documentVersions)
    .orderBy(documentVersions.number);
  const known: Known = new Map();
  for (const { documentId, part, number, content, origin, live } of rows) {
    const before = known.get(keyOf(documentId, part));
    known.set(keyOf(documentId, part), {
      last: number,
      builtIn: origin === 'shipped' ? { number, content } : (before?.builtIn ?? null),
      live: live ? { number, origin } : (before?.live ?? null),
    });
  }
  return known;
}

/** Returns the ids of all documents by kind and name. Creates missing built-in documents, courses before chapters. */
async function idsOf(tx: Transaction, builtIn: readonly BuiltInDocument[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const have = await tx.select({ id: documents.id, kind: documents.kind, name: documents.name }).from(documents);
  for (const { id, kind, name } of have) ids.set(`${kind} ${name}`, id);
  for (const { kind, name } of builtIn) {
    if (ids.has(`${kind} ${name}`)) continue;
    const parentId = kind === 'chapters' ? ids.get(`courses ${name.split('/')[0]}`) : null;
    if (parentId === undefined) throw new Error(`the chapter ${name} has no course`);
    const [row] = await tx
      .insert(documents)
      .values({ kind, name, parentId, shipped: true })
      .returning({ id: documents.id });
    if (row) ids.set(`${kind} ${name}`, row.id);
  }
  return ids;
}

type NewVersion = typeof documentVersions.$inferInsert;

/** Returns new versions of the parts whose built-in content has changed. Content published by staff stays live. */
function changesOf(document: BuiltInDocument, documentId: number, known: Known): NewVersion[] {
  const changed: NewVersion[] = [];
  for (const [part, content] of document.parts) {
    const before = known.get(keyOf(documentId, part));
    if (isDeepStrictEqual(before?.builtIn?.content, content)) continue;
    changed.push({
      documentId,
      part,
      number: (before?.last ?? 0) + 1,
      content,
      origin: 'shipped',
      live: before?.live?.origin !== 'staff',
    });
  }
  return changed;
}

async function importBuiltIn(tx: Transaction, builtIn: readonly BuiltInDocument[]): Promise<void> {
  const ids = await idsOf(tx, builtIn);
  const known = await knownParts(tx);
  const rows = builtIn.flatMap((document) => {
    const id = ids.get(`${document.kind} ${document.name}`);
    return id === undefined ? [] : changesOf(document, id, known);
  });
  if (rows.length === 0) return;
  const replaced = rows.filter(({ live }) => live).map(({ documentId, part }) => `${documentId} ${part}`);
  await tx
    .update(documentVersions)
    .set({ live: false })
    .where(
      sql`${documentVersions.live} and ${inArray(sql`${documentVersions.documentId} || ' ' || ${documentVersions.part}`, [...replaced, ''])}`,
    );
  await tx.insert(documentVersions).values(rows);
  // Built-in translations always match the built-in English text, even if only one language has changed.
  const changed = [...new Set(rows.map(({ documentId }) => documentId))];
  await tx
    .update(documentVersions)
    .set({
      sameAs: sql`(select max(e.number) from document_versions e
        where e.document_id = ${documentVersions.documentId} and e.part = ${SOURCE_LANGUAGE} and e.origin = 'shipped')`,
    })
    .where(
      and(
        inArray(documentVersions.documentId, changed),
        inArray(documentVersions.part, LANGUAGES.filter(isTranslation)),
        eq(documentVersions.origin, 'shipped'),
        documentVersions.live,
      ),
    );
  await tx
    .update(documents)
    .set({ editedAt: sql`now()` })
    .where(inArray(documents.id, changed));
}

/**
 * Imports built-in documents and their changed texts. If staff have published their own text, the new text is stored as
 * an additional version that is not live. Does nothing if the documents are unchanged since the last import. Safe to
 * call from several instances at once.
 */
export async function ensureDocuments(db: Database, builtIn = readBuiltIn()): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify(builtIn.map(({ kind, name, parts }) => [kind, name, ...parts])))
    .digest('hex');
  const isLast = async (from: Database | Transaction) => {
    const [last] = await from.select().from(documentImports).orderBy(desc(documentImports.at)).limit(1);
    return last?.hash === hash;
  };
  if (await isLast(db)) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DOCUMENTS_LOCK})`);
    if (await isLast(tx)) return;
    await importBuiltIn(tx, builtIn);
    await tx
      .insert(documentImports)
      .values({ hash })
      .onConflictDoUpdate({ target: documentImports.hash, set: { at: sql`now()` } });
  });
}

/** Key of the advisory lock on all documents, held exclusively during the import of built-in documents. */
const DOCUMENTS_LOCK = 4_205_001;

/**
 * Takes the lock in shared mode, so that changes and the import exclude each other. Must be called first in the
 * transaction.
 */
export async function lockAgainstImport(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${DOCUMENTS_LOCK})`);
}
