import type { pointRoutes } from '@site/contract/points/routes.ts';
import { levelOf } from '@site/contract/points/rules.ts';
import { clock } from '#platform/clock.ts';
import type { Operation } from '#platform/feature.ts';
import { dayOf } from './local-day.ts';
import { standingOf } from './standing-of.ts';
import { streakOf } from './streaks/streak.ts';

export const lv: Operation<typeof pointRoutes.lv> = async ({ db, viewer }) => {
  const member = await standingOf(db, viewer.id);
  const { balance, zone, hidden } = member;
  const { day } = dayOf(member, clock.now());
  const streak = streakOf(member, member.rest, day);
  return { points: balance, ...levelOf(balance), streak, day, zone, hidden };
};
