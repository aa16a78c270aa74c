import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { privacySettingsOf } from '#features/members';
import type { Operation } from '#platform/feature.ts';

export const settings: Operation<typeof privacyRoutes.settings> = ({ db, viewer }) => privacySettingsOf(db, viewer.id);
