import type { ItemKind } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import type { Context } from '#platform/context.ts';
import type { ModeratedItem } from '#platform/moderated.ts';

const TITLE_MAX = 120;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The first words of sanitised HTML. */
function wordsOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name ?? ''] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
  const signs = [...text];
  return signs.length <= TITLE_MAX ? text : `${signs.slice(0, TITLE_MAX).join('').trimEnd()}…`;
}

/**
 * What an item is called in a line: its own title, or what it begins with. A reply carries that of its post; a message
 * begins with what was said before it.
 */
const titleOf = (kind: ItemKind, { title, html }: ModeratedItem) =>
  kind === 'post' || kind === 'member' || kind === 'message' ? title : wordsOf(html) || title;

interface Named {
  title: string;
  path: string;
}

/**
 * Titles and places of items. The number of queries does not grow with the number of items.
 * @param shows whether the reader may know what the item says
 */
export async function itemTitles(
  { moderated, language }: Pick<Context, 'moderated' | 'language'>,
  db: Executor,
  items: readonly { kind: ItemKind; targetId: number }[],
  shows: (item: ModeratedItem) => boolean,
): Promise<(kind: ItemKind | null, targetId: number | null) => Named> {
  const names = new Map<string, Named>();
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  await Promise.all(
    kinds.map(async (kind) => {
      const ids = [...new Set(items.filter((item) => item.kind === kind).map(({ targetId }) => targetId))];
      for (const [id, item] of await moderated.of(kind).show(db, ids, language)) {
        if (shows(item)) names.set(`${kind} ${id}`, { title: titleOf(kind, item), path: item.path });
      }
    }),
  );
  return (kind, targetId) => names.get(`${kind} ${targetId}`) ?? { title: '', path: '' };
}
