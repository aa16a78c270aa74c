import type { ItemKind } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import type { Context } from '#platform/context.ts';
import type { ModeratedItem } from '#platform/moderation/moderated.ts';

const TITLE_MAX = 120;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Returns the first words of sanitized HTML. */
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
 * Returns the title of a post, member or message. For any other item, returns the first words, or the title if there
 * are no words. A reply has only the title of its post, and the HTML of a message starts with earlier messages.
 */
const titleOf = (kind: ItemKind, { title, html }: ModeratedItem) =>
  kind === 'post' || kind === 'member' || kind === 'message' ? title : wordsOf(html) || title;

interface Named {
  title: string;
  path: string;
}

interface Wanted {
  items: readonly { kind: ItemKind; targetId: number }[];
  /** Whether the reader may see the content of the item. */
  shows: (item: ModeratedItem) => boolean;
}

/** Returns titles and paths of items. The number of queries depends on the number of kinds, not of items. */
export async function itemTitles(
  { moderated, language }: Pick<Context, 'moderated' | 'language'>,
  db: Executor,
  { items, shows }: Wanted,
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
