import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { unseenCount } from './shown-to.ts';

/** The number on the bell. The page that specification names with it plays no part in a number. */
export const unread: Operation<typeof notificationRoutes.unread> = ({ db, viewer }) => unseenCount(db, viewer.id);
