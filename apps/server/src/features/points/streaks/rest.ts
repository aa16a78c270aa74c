import { and, eq, inArray } from 'drizzle-orm';
import type { pointRoutes } from '@site/contract/points/routes.ts';
import { REST_DAYS } from '@site/contract/points/rules.ts';
import { pointsRestDays } from '#db/schema/points.ts';
import { AppError } from '#platform/app-error.ts';
import { clock } from '#platform/clock.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockMembers } from '../lock-members.ts';
import { standingOf } from '../standing-of.ts';
import { dayOf } from '../local-day.ts';
import { streakOf } from './streak.ts';

export const rest: Operation<typeof pointRoutes.rest> = (context, { days, on }) =>
  transact(context, async ({ tx }) => {
    const userId = context.viewer.id;
    await lockMembers(tx, [userId]);
    const member = await standingOf(tx, userId);
    const { day: today } = dayOf(member, clock.now());
    const last = Temporal.PlainDate.from(today).add({ days: REST_DAYS }).toString();
    if (days.some((day) => day < today || day > last)) {
      throw new AppError('points.rest-day', { params: { days: REST_DAYS } });
    }
    if (on) {
      await tx
        .insert(pointsRestDays)
        .values(days.map((day) => ({ userId, day })))
        .onConflictDoNothing();
    } else {
      await tx.delete(pointsRestDays).where(and(eq(pointsRestDays.userId, userId), inArray(pointsRestDays.day, days)));
    }
    return streakOf(member, (await standingOf(tx, userId)).rest, today);
  });
