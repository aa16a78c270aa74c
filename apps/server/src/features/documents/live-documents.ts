import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { SOURCE_LANGUAGE, LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { DOCUMENT_SHAPES, type DocumentKind, type SharedOf, type TextOf } from '@site/contract/documents/kinds.ts';
import { documents, documentVersions } from '#db/schema/documents.ts';
import type { Services } from '#platform/context.ts';

/** Services needed to read documents. */
type Store = Pick<Services, 'db' | 'cache'>;

/** A published document in one language. */
export interface LiveDocument<K extends DocumentKind> {
  id: number;
  name: string;
  parentId: number | null;
  shared: SharedOf<K>;
  /** Language of the text: English if there is no text in the requested language. */
  language: Language;
  text: TextOf<K>;
  /** Last publication of the text or the shared part, ISO 8601. */
  updatedAt: string;
  /** Time at which the operator reviewed this text; null if a later version is published or it was never reviewed. */
  reviewedAt: string | null;
}

/** Cache tag that is invalidated when a document of the kind is published, archived or restored. */
export const documentTag = (kind: DocumentKind) => `documents:${kind}`;

async function read<K extends DocumentKind>({ db }: Store, kind: K, language: Language): Promise<LiveDocument<K>[]> {
  const { id, name, parentId, reviewedAt, reviewedVersions } = documents;
  const { part, number, content, publishedAt } = documentVersions;
  const parents = alias(documents, 'parents');
  const rows = await db
    .select({ id, name, parentId, reviewedAt, reviewedVersions, part, number, content, at: publishedAt })
    .from(documents)
    .innerJoin(documentVersions, and(eq(documentVersions.documentId, id), eq(documentVersions.live, true)))
    .leftJoin(parents, eq(parents.id, parentId))
    .where(
      and(
        eq(documents.kind, kind),
        isNull(documents.archivedAt),
        isNull(parents.archivedAt),
        inArray(part, ['shared', language, 'en']),
      ),
    );
  const shapes = DOCUMENT_SHAPES[kind];
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((parts) => {
    const shared = parts.find((row) => row.part === 'shared');
    const text = parts.find((row) => row.part === language) ?? parts.find((row) => row.part === SOURCE_LANGUAGE);
    if (!shared || !text || text.part === 'shared') return [];
    // Skips documents stored under an older schema of the kind, so that the others still load.
    const [common, said] = [shapes.shared.safeParse(shared.content), shapes.text.safeParse(text.content)];
    if (!common.success || !said.success) return [];
    return [
      {
        id: text.id,
        name: text.name,
        parentId: text.parentId,
        // Parsed with the schemas of kind K; TypeScript does not track the index into the table.
        shared: common.data as SharedOf<K>,
        language: text.part,
        text: said.data as TextOf<K>,
        updatedAt: text.at > shared.at ? text.at : shared.at,
        reviewedAt: text.reviewedVersions[text.part] === text.number ? text.reviewedAt : null,
      },
    ];
  });
}

/**
 * Returns all published documents of a kind, unsorted, in a language with English as the fallback. The cached result
 * has the tag `documentTag(kind)`; an operation open to visitors must tag its response with it.
 */
export async function liveDocuments<K extends DocumentKind>(
  services: Store,
  kind: K,
  language: Language,
): Promise<readonly LiveDocument<K>[]> {
  const { items } = await services.cache.getOrCompute(`documents ${kind} ${language}`, async () => {
    const value = { items: await read(services, kind, language) };
    return { value, tags: [documentTag(kind)], bytes: JSON.stringify(value).length * 2 };
  });
  return items;
}

/**
 * Returns the ids of all published documents of a kind in any language, because some are published only in a language
 * that the caller does not read.
 */
export async function liveIds(services: Store, kind: DocumentKind): Promise<ReadonlySet<number>> {
  const all = await Promise.all(LANGUAGES.map((language) => liveDocuments(services, kind, language)));
  return new Set(all.flat().map(({ id }) => id));
}

/** Returns a published document by its name, or null when there is none. */
export async function liveDocument<K extends DocumentKind>(
  services: Store,
  { kind, name }: { kind: K; name: string },
  language: Language,
): Promise<LiveDocument<K> | null> {
  return (await liveDocuments(services, kind, language)).find((document) => document.name === name) ?? null;
}
