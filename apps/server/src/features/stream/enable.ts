import { inArray, sql } from 'drizzle-orm';
import type { streamRoutes } from '@site/contract/stream/routes.ts';
import { streamRooms, streamSettings } from '#db/schema/stream.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { confirmedRooms, enableRoom } from '#features/industry';
import { memberRoom } from './member-rooms.ts';
import { settingView } from './setting.ts';
import { INGEST } from './ingestion/ingest-job.ts';

/**
 * Enables or disables the summary or one room. Enabling starts an ingestion of the hours that were collected while the
 * summary or room was disabled.
 */
export const enable: Operation<typeof streamRoutes.enable> = async (context, { on, site }) => {
  const { db, jobs, viewer } = context;
  await transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    if (site === undefined) {
      const now = sql`now()`;
      await tx
        .insert(streamSettings)
        .values({ userId: viewer.id, enabled: on, enabledAt: now })
        .onConflictDoUpdate({ target: streamSettings.userId, set: { enabled: on, ...(on && { enabledAt: now }) } });
    } else {
      await enableRoom(tx, (await memberRoom(tx, viewer.id, site)).id, on);
    }
    if (on) {
      const rooms = site === undefined ? await confirmedRooms(tx, viewer.id) : [{ id: site }];
      const ids = rooms.map(({ id }) => id);
      await tx.delete(streamRooms).where(inArray(streamRooms.claimId, ids));
      await jobs.send(tx, INGEST, {});
    }
  });
  return settingView(db, viewer.id);
};
