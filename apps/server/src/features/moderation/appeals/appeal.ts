import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { appeals } from '#db/schema/moderation.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/lock-owner.ts';
import { queueChanged } from '../events.ts';
import { appealEnd, ownDecisions, selectDecisions } from '../decisions/own-decisions.ts';

/** Files an appeal against a decision, at most once and within 20 days. Suspended members can appeal too. */
export const appeal: Operation<typeof moderationRoutes.appeal> = async (context, { id, text }) => {
  const { db, viewer } = context;
  await transact(context, async ({ tx, emit }) => {
    await lockOwner(context, { tx });
    const [found] = await selectDecisions(tx, { userId: viewer.id, id });
    if (!found?.decided.decidedAt) throw new AppError('moderation.case-not-found');
    if (found.appeal) throw new AppError('moderation.appeal-made');
    if (appealEnd(found.decided.decidedAt) <= Date.now()) throw new AppError('moderation.appeal-late');
    await tx.insert(appeals).values({ caseId: id, authorId: viewer.id, text });
    await emit(queueChanged, {});
  });
  const [own] = await ownDecisions(context, db, await selectDecisions(db, { userId: viewer.id, id }));
  if (!own) throw new AppError('moderation.case-not-found');
  return own;
};
