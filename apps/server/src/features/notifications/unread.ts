import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { unseenCount } from './visible-to.ts';

/** Returns the unread count. The page parameter of the specification has no effect on it. */
export const unread: Operation<typeof notificationRoutes.unread> = ({ db, viewer }) => unseenCount(db, viewer.id);
