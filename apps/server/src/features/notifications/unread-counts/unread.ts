import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { unseenCount } from '../visible-to.ts';

/**
 * Returns the number of unread notifications since the member last viewed the list. The page parameter of the
 * specification has no effect.
 */
export const unread: Operation<typeof notificationRoutes.unread> = ({ db, viewer }) => unseenCount(db, viewer.id);
