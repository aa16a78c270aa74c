import { and, eq, inArray, max, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { isTranslation, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import { documents, documentVersions } from '#db/schema/documents.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { documentPublished } from './events.ts';

interface Publication {
  document: { id: number; kind: DocumentKind };
  /** Validated contents by part. */
  parts: ReadonlyMap<Part, Content>;
  /** Translations that are not published now and still match the English text. */
  stillSame: readonly Language[];
  authorId: number | null;
}

/**
 * Publishes parts of a document together as new versions. An unchanged part gets no new version. The caller has called
 * `lockAgainstImport` and then locked the document's row `for no key update`.
 * @returns the parts that changed
 */
export async function publishParts({ tx, emit }: TransactionScope, publication: Publication): Promise<Part[]> {
  const { document, parts, stillSame, authorId } = publication;
  const { documentId, part, number, content, live } = documentVersions;
  const ofDocument = eq(documentId, document.id);
  const lasts = await tx
    .select({ part, last: max(number) })
    .from(documentVersions)
    .where(ofDocument)
    .groupBy(part);
  const lives = await tx.select({ part, number, content }).from(documentVersions).where(and(ofDocument, live));
  const liveOf = new Map(lives.map((row) => [row.part, row]));
  const changed = [...parts].filter(([one, next]) => !isDeepStrictEqual(liveOf.get(one)?.content, next));
  const numberOf = (one: Part) => (lasts.find((row) => row.part === one)?.last ?? 0) + 1;
  const names = changed.map(([one]) => one);
  if (changed.length > 0) {
    await tx
      .update(documentVersions)
      .set({ live: false })
      .where(and(ofDocument, live, inArray(part, names)));
    await tx.insert(documentVersions).values(
      changed.map(([one, next]) => ({
        documentId: document.id,
        part: one,
        number: numberOf(one),
        content: next,
        origin: 'staff' as const,
        authorId,
        live: true,
      })),
    );
  }
  const english = names.includes(SOURCE_LANGUAGE)
    ? numberOf(SOURCE_LANGUAGE)
    : (liveOf.get(SOURCE_LANGUAGE)?.number ?? null);
  const same = [...parts.keys(), ...stillSame].filter(isTranslation);
  if (same.length > 0) {
    await tx
      .update(documentVersions)
      .set({ sameAs: english })
      .where(and(ofDocument, live, inArray(part, same)));
  }
  await tx
    .update(documents)
    .set({ editedAt: sql`now()` })
    .where(eq(documents.id, document.id));
  if (names.length > 0) await emit(documentPublished, { documentId: document.id, kind: document.kind, parts: names });
  return names;
}
