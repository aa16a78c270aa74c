import type { followingRoutes } from '@site/contract/following/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { setEntry } from './set-entry.ts';

export const mute: Operation<typeof followingRoutes.mute> = (context, wish) => setEntry(context, 'mutes', wish);
