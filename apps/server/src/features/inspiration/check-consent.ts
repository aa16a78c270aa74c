import type { inspirationRoutes } from '@site/contract/inspiration/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { consentOf } from './consent.ts';

export const checkConsent: Operation<typeof inspirationRoutes.check> = ({ db, viewer }) => consentOf(db, viewer.id);
