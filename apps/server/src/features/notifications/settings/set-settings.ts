import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { notificationSettings } from '#db/schema/notifications.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/lock-owner.ts';
import { choicesOf, settingsOf } from './settings-of.ts';

/** Changes the given settings and leaves the others unchanged. */
export const setSettings: Operation<typeof notificationRoutes.setSettings> = async (context, { choices, quiet }) => {
  const { db, viewer } = context;
  const changes = {
    ...(choices !== undefined && { choices: choicesOf(choices) }),
    ...(quiet !== undefined && { quiet }),
  };
  if (Object.keys(changes).length > 0) {
    await transact(context, async (work) => {
      await lockOwner(context, work);
      await work.tx
        .insert(notificationSettings)
        .values({ userId: viewer.id, ...changes })
        .onConflictDoUpdate({ target: notificationSettings.userId, set: changes });
    });
  }
  return settingsOf(db, viewer.id);
};
