import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { DOCUMENT_SHAPES, type DocumentKind, type SharedOf, type TextOf } from '@site/contract/documents/kinds.ts';
import { documents, documentVersions } from '#db/schema/documents.ts';
import type { Services } from '#platform/context.ts';

/** What reading documents takes. */
type Store = Pick<Services, 'db' | 'cache'>;

/** A published document in one language. */
export interface LiveDocument<K extends DocumentKind> {
  id: number;
  name: string;
  parentId: number | null;
  shared: SharedOf<K>;
  /** Of the text: English when the wanted language has none. */
  language: Language;
  text: TextOf<K>;
  /** When the text or the shared part was published last: ISO 8601. */
  updatedAt: string;
}

/** Lets an answer be kept until a document of the kind is published or archived. */
export const documentTag = (kind: DocumentKind) => `documents:${kind}`;

async function read<K extends DocumentKind>({ db }: Store, kind: K, language: Language): Promise<LiveDocument<K>[]> {
  const { id, name, parentId } = documents;
  const { part, content, publishedAt } = documentVersions;
  const parents = alias(documents, 'parents');
  const rows = await db
    .select({ id, name, parentId, part, content, at: publishedAt })
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
    const text = parts.find((row) => row.part === language) ?? parts.find((row) => row.part === 'en');
    if (!shared || !text || text.part === 'shared') return [];
    // What an older shape of the kind let in is left out, instead of taking all others with it.
    const [common, said] = [shapes.shared.safeParse(shared.content), shapes.text.safeParse(text.content)];
    if (!common.success || !said.success) return [];
    return [
      {
        id: text.id,
        name: text.name,
        parentId: text.parentId,
        // The shapes of the kind K; the compiler does not follow the index into the table.
        shared: common.data as SharedOf<K>,
        language: text.part,
        text: said.data as TextOf<K>,
        updatedAt: text.at > shared.at ? text.at : shared.at,
      },
    ];
  });
}

/**
 * All published documents of a kind, unordered, in a language or else in English. They are kept in memory until one of them
 * is published or archived. An operation that visitors may call tags its answer with `documentTag(kind)`.
 */
export async function liveDocuments<K extends DocumentKind>(
  services: Store,
  kind: K,
  language: Language,
): Promise<readonly LiveDocument<K>[]> {
  const { items } = await services.cache.of(`documents ${kind} ${language}`, async () => {
    const value = { items: await read(services, kind, language) };
    return { value, tags: [documentTag(kind)], bytes: JSON.stringify(value).length * 2 };
  });
  return items;
}

/** Ids of all published documents of a kind, in whatever language: some are published in one that the caller does not read. */
export async function liveIds(services: Store, kind: DocumentKind): Promise<ReadonlySet<number>> {
  const all = await Promise.all(LANGUAGES.map((language) => liveDocuments(services, kind, language)));
  return new Set(all.flat().map(({ id }) => id));
}

/** One of them by its name; null when there is none. */
export async function liveDocument<K extends DocumentKind>(
  services: Store,
  kind: K,
  name: string,
  language: Language,
): Promise<LiveDocument<K> | null> {
  return (await liveDocuments(services, kind, language)).find((document) => document.name === name) ?? null;
}
