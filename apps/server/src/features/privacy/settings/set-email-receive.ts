import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { changeSettings } from './change-settings.ts';

export const setEmailReceive: Operation<typeof privacyRoutes.setEmailReceive> = changeSettings;
