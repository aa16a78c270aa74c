import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { changeSettings } from './change-settings.ts';

/** What others see. Visitors' kept answers show posts and their authors, which no setting hides: nothing is dropped. */
export const setPrivate: Operation<typeof privacyRoutes.setPrivate> = changeSettings;
