import type { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { subscriptionOf } from './of-account.ts';
import { subscriptionView } from './subscription-view.ts';

export const mine: Operation<typeof newsletterRoutes.mine> = async ({ db, viewer, language }) =>
  subscriptionView(await subscriptionOf(db, viewer.id), language);
