import { sql } from 'drizzle-orm';
import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { notifications, notificationSettings } from '#db/schema/notifications.ts';
import type { Operation } from '#platform/feature.ts';
import { bells } from './bells.ts';

/** Up to the latest row that is there: what comes in this moment is not called seen. */
export const seen: Operation<typeof notificationRoutes.seen> = async (context, _input) => {
  const { db, viewer } = context;
  await db.execute(sql`
    insert into ${notificationSettings} as own (user_id, seen_at)
    select ${viewer.id}::bigint, at from ${notifications}
    where ${notifications.userId} = ${viewer.id} order by ${notifications.at} desc limit 1
    on conflict (user_id) do update set seen_at = greatest(own.seen_at, excluded.seen_at)`);
  bells(context).ring([viewer.id], 0);
  return {};
};
