import { eq, sql } from 'drizzle-orm';
import type { contactRoutes } from '@site/contract/contact/routes.ts';
import { contactMessages } from '#db/schema/contact.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';

export const setState: Operation<typeof contactRoutes.setState> = async ({ db }, { id, state }) => {
  const found = await db
    .update(contactMessages)
    .set({ state, answeredAt: state === 'answered' ? sql`now()` : null })
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  if (found.length === 0) throw new AppError('contact.not-found');
  return {};
};
