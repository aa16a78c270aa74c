import { eq } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { cases } from '#db/schema/moderation.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { caseView } from './case-views.ts';
import { lockCase } from '../decisions/decide-case.ts';
import { queueChanged } from '../events.ts';

/**
 * Assigns a case to the current moderator or releases it, so that no two moderators decide it at once. Of two
 * concurrent claims, only one succeeds.
 */
export const assignCase: Operation<typeof moderationRoutes.claim> = async (context, { id, on }) => {
  const { db, viewer } = context;
  await transact(context, async ({ tx, emit }) => {
    await lockCase(tx, context, id);
    const taken = on
      ? { claimedById: viewer.id, claimedAt: new Date().toISOString() }
      : { claimedById: null, claimedAt: null };
    await tx.update(cases).set(taken).where(eq(cases.id, id));
    await emit(queueChanged, {});
  });
  const view = await caseView(context, db, id);
  if (!view) throw new AppError('moderation.case-not-found');
  return view;
};
