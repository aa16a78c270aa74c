import type { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { standing } from './by-link.ts';
import { changeSubscription } from './change-subscription.ts';
import { namedBy } from './subscription-link.ts';

export const changeByLink: Operation<typeof newsletterRoutes.changeByLink> = async (context, { token, ...change }) => {
  const id = namedBy(context.settings, token);
  if (id === null) throw new AppError('newsletter.link-invalid');
  await transact(context, ({ tx }) => changeSubscription(tx, id, change));
  return standing(context, id);
};
