import type { realtimeRoutes } from '@site/contract/realtime/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { placeOf } from './place-of.ts';

/** Returns the address of the notification socket (RT-01). */
export const memberToken: Operation<typeof realtimeRoutes.memberToken> = async ({ settings }) => placeOf(settings);
