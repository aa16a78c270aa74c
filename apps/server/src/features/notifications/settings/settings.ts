import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { settingsOf } from './settings-of.ts';

export const settings: Operation<typeof notificationRoutes.settings> = ({ db, viewer }) => settingsOf(db, viewer.id);
