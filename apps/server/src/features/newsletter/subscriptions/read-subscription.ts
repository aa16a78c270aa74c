import { eq } from 'drizzle-orm';
import type { newsletterRoutes, Subscription } from '@site/contract/newsletter/routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Operation } from '#platform/feature.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import { subscriptionOf } from './account-subscriptions.ts';
import { namedBy } from './subscription-link.ts';

export const mine: Operation<typeof newsletterRoutes.mine> = async ({ db, viewer, language }) =>
  subscriptionView(await subscriptionOf(db, viewer.id), language);

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

/** Returns a subscription as its subscriber sees it. */
export function subscriptionView(
  row: Pick<typeof subscribers.$inferSelect, 'state' | 'language' | 'pausedUntil'> | undefined,
  language: Language,
): Subscription {
  if (!row) return { state: 'none', language, until: null };
  return { state: row.state, language: row.language, until: row.state === 'paused' ? row.pausedUntil : null };
}
