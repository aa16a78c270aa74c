import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { privacySettings } from './privacy-settings.ts';

export const settings: Operation<typeof privacyRoutes.settings> = ({ db, viewer }) => privacySettings(db, viewer.id);
