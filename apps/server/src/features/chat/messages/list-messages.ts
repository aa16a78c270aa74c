import { and, asc, desc, gt, lt, lte, type SQL } from 'drizzle-orm';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Database } from '#db/client.ts';
import { messages as rows } from '#db/schema/chat.ts';
import type { Operation } from '#platform/feature.ts';
import { messageRows, seenBy } from './message-rows.ts';
import { messageView } from './message-view.ts';
import { ownSide } from '../own-conversation.ts';

const PAGE = 50;

/**
 * Returns one page in the given direction, oldest message first, and whether there are more messages in that direction.
 */
async function page(db: Database, where: SQL | undefined, { newer, size }: { newer: boolean; size: number }) {
  const order = newer ? asc(rows.seq) : desc(rows.seq);
  const found = await messageRows(db, { where, order, limit: size + 1 });
  const shown = found.slice(0, size);
  return { shown: newer ? shown : shown.reverse(), more: found.length > size };
}

/**
 * Lists messages before or after a position, or around a message. A page around a message consists of up to half a page
 * that ends with that message and up to half a page that follows it; `more` then refers to earlier messages.
 */
export const messages: Operation<typeof chatRoutes.messages> = async (context, { id, before, after, around }) => {
  const { db, viewer } = context;
  const side = await ownSide(db, viewer.id, id);
  const older = (bound?: SQL, size = PAGE) => page(db, and(seenBy(side), bound), { newer: false, size });
  const newer = (bound: SQL, size = PAGE) => page(db, and(seenBy(side), bound), { newer: true, size });
  const show = ({ shown, more }: Awaited<ReturnType<typeof page>>) => ({
    items: shown.map((row) => messageView(context, row, viewer.id)),
    more,
  });
  if (around !== undefined) {
    const half = PAGE / 2;
    const [up, down] = await Promise.all([older(lte(rows.seq, around), half), newer(gt(rows.seq, around), half)]);
    return show({ shown: [...up.shown, ...down.shown], more: up.more });
  }
  if (after !== undefined) return show(await newer(gt(rows.seq, after)));
  return show(await older(before === undefined ? undefined : lt(rows.seq, before)));
};
