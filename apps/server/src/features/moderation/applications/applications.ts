import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { applications as rows } from '#features/members';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { reviewView, selectReviews } from './review-view.ts';

const PAGE = 20;

function placeOf(cursor: string): number {
  const id = Number(Buffer.from(cursor, 'base64url').toString());
  if (!Number.isSafeInteger(id) || id <= 0) throw new AppError('forum.cursor-invalid');
  return id;
}

/** Lists join applications: waiting ones in the order of arrival, decided ones newest first. */
export const applications: Operation<typeof moderationRoutes.applications> = async ({ db }, { state, cursor }) => {
  const waiting = state === 'received';
  const place = cursor === undefined ? undefined : placeOf(cursor);
  const beyond = place === undefined ? undefined : waiting ? gt(rows.id, place) : lt(rows.id, place);
  const found = await selectReviews(db)
    .where(and(eq(rows.state, state), beyond))
    .orderBy(waiting ? asc(rows.id) : desc(rows.id))
    .limit(PAGE + 1);
  const items = found.slice(0, PAGE).map(reviewView);
  const last = items.at(-1);
  return { items, next: found.length > PAGE && last ? Buffer.from(String(last.id)).toString('base64url') : null };
};
