import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { consentOf } from './consent.ts';

export const checkConsent: Operation<typeof inspoRoutes.check> = ({ db, viewer }) => consentOf(db, viewer.id);
