import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { userView } from './user-view.ts';

/** The signed-in user. */
export const userInfo: Operation<typeof accountRoutes.userInfo> = (context) => userView(context, context.viewer);
