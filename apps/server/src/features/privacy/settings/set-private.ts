import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { changeSettings } from './change-settings.ts';

/**
 * Changes the visibility settings. Visitors' cached responses show posts and their authors, which no setting hides, so
 * no cache entry needs to be invalidated.
 */
export const setPrivate: Operation<typeof privacyRoutes.setPrivate> = changeSettings;
