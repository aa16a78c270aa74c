import { eq } from 'drizzle-orm';
import type { newsletterRoutes, Subscription } from '@site/contract/newsletter/routes.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { namedBy } from './subscription-link.ts';
import { subscriptionView } from './subscription-view.ts';

/** Returns the state of a subscription. A deleted subscription counts as ended. */
export async function standing({ db, language }: Pick<Context, 'db' | 'language'>, id: number): Promise<Subscription> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row ? subscriptionView(row, language) : { state: 'ended', language, until: null };
}

/** Returns the subscription identified by a link in an email. */
export const byLink: Operation<typeof newsletterRoutes.byLink> = async (context, { token }) => {
  const id = namedBy(context.settings, token);
  if (id === null) throw new AppError('newsletter.link-invalid');
  return standing(context, id);
};
