import { eq } from 'drizzle-orm';
import type { pointRoutes } from '@site/contract/points/routes.ts';
import { pointsMembers, pointsPeriods } from '#db/schema/points.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockMembers } from '../lock-members.ts';

export const hide: Operation<typeof pointRoutes.hide> = (context, { hidden }) =>
  transact(context, async ({ tx }) => {
    const userId = context.viewer.id;
    await lockMembers(tx, [userId]);
    await tx.update(pointsMembers).set({ hidden }).where(eq(pointsMembers.userId, userId));
    await tx.update(pointsPeriods).set({ listed: !hidden }).where(eq(pointsPeriods.userId, userId));
    return {};
  });
