import type { followingRoutes } from '@site/contract/following/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { setEntry } from './set-entry.ts';

export const follow: Operation<typeof followingRoutes.follow> = (context, wish) => setEntry(context, 'follows', wish);
