import { and, eq, sql } from 'drizzle-orm';
import { OWN_TAGS } from '@site/contract/stream/limits.ts';
import type { streamRoutes } from '@site/contract/stream/routes.ts';
import type { Executor } from '#db/client.ts';
import { streamShowTags } from '#db/schema/stream.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { visibleRooms } from '../member-rooms.ts';
import { showOf, tagsWithin, type Show } from './read-shows.ts';

async function ownShow(db: Executor, userId: number, id: number): Promise<Show> {
  const rooms = await visibleRooms(db, userId);
  const show = await showOf(
    db,
    rooms.map((room) => room.id),
    id,
  );
  if (!show) throw new AppError('stream.show-not-found');
  return show;
}

/** Adds a tag to the time range of a show. Locks the account, so that concurrent requests cannot exceed the limit. */
export const addTag: Operation<typeof streamRoutes.addTag> = (context, { id, tag }) =>
  transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const { ownTags, claimId, start, end } = await ownShow(tx, context.viewer.id, id);
    if (ownTags.includes(tag)) return { ownTags };
    if (ownTags.length >= OWN_TAGS) throw new AppError('stream.tags-full', { params: { max: OWN_TAGS } });
    await tx
      .insert(streamShowTags)
      .values({ claimId, startsAt: start, endsAt: end, tag })
      .onConflictDoUpdate({
        target: [streamShowTags.claimId, streamShowTags.startsAt, streamShowTags.tag],
        set: { endsAt: sql`excluded.ends_at` },
      });
    return { ownTags: [...ownTags, tag].toSorted() };
  });

export const removeTag: Operation<typeof streamRoutes.removeTag> = (context, { id, tag }) =>
  transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const show = await ownShow(tx, context.viewer.id, id);
    await tx.delete(streamShowTags).where(and(tagsWithin(show), eq(streamShowTags.tag, tag)));
    return { ownTags: show.ownTags.filter((one) => one !== tag) };
  });
