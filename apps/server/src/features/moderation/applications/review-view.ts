import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicationReview } from '@site/contract/members/schemas.ts';
import { avatarUrl, media } from '#features/media';
import type { Executor } from '#db/client.ts';
import { columnsOf } from '#db/read-model.ts';
import { users } from '#platform/users/users.ts';
import { applications } from '#features/members';

const deciders = alias(users, 'deciders');

/** Selects applications with the details that moderators see; the caller adds conditions and order. */
export function selectReviews(db: Executor) {
  return db
    .select({
      application: columnsOf(applications),
      userName: users.userName,
      avatar: sql<string | null>`coalesce(${media.key}, ${users.avatar})`,
      decidedBy: deciders.nickName,
      earlier: sql<number>`(select count(*)::int from applications e where e.user_id = ${applications.userId} and e.id < ${applications.id})`,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(media, eq(media.id, applications.avatarId))
    .leftJoin(deciders, eq(deciders.id, applications.decidedById))
    .$dynamic();
}

type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

/** Returns an application as moderators see it. */
export function reviewView({ application, userName, avatar, decidedBy, earlier }: ReviewRow): ApplicationReview {
  const {
    id,
    nickName,
    gender,
    years,
    sites,
    bio,
    storyPrompt,
    story,
    state,
    reason,
    createdAt,
    decidedAt,
    sharesBan,
  } = application;
  return {
    id,
    userName,
    nickName,
    avatar: avatarUrl(avatar),
    gender,
    years,
    sites,
    bio,
    storyPrompt,
    story,
    state,
    reason,
    appliedAt: createdAt,
    decidedAt,
    decidedBy,
    earlier,
    sharesBan,
  };
}
