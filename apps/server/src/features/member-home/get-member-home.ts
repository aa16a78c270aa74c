import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { memberHomeRoutes } from '@site/contract/member-home/routes.ts';
import { FIRST_STEPS } from '@site/contract/member-home/sections.ts';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/queries/prepared.ts';
import { homeLayouts } from '#db/schema/member-home.ts';
import { bios } from '#features/bio';
import { courseLearners } from '#features/courses';
import { posts } from '#features/forum';
import { profiles } from '#features/members';
import type { Operation } from '#platform/feature.ts';
import { isUndeliverable } from '#platform/users/undeliverable-email.ts';
import { users } from '#platform/users/users.ts';
import { homeLayoutView } from './home-layout-view.ts';

const userId = sql.placeholder('userId');
const one = { one: sql`1` };
const exists = (query: SQLWrapper) => sql<boolean>`exists ${query}`;

const homeQuery = (db: Database, name: string) =>
  db
    .select({
      order: homeLayouts.order,
      hidden: homeLayouts.hidden,
      sites: profiles.sites,
      emailUndeliverable: isUndeliverable,
      topic: users.onboarded,
      profile: sql<boolean>`${users.avatar} is not null and coalesce(${profiles.bio}, '') <> ''`,
      bio: exists(db.select(one).from(bios).where(eq(bios.userId, userId))),
      course: exists(db.select(one).from(courseLearners).where(eq(courseLearners.userId, userId))),
      post: exists(
        db
          .select(one)
          .from(posts)
          .where(and(eq(posts.authorId, userId), eq(posts.state, 'visible'))),
      ),
    })
    .from(users)
    .leftJoin(homeLayouts, eq(homeLayouts.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
    .prepare(name);

export const getMemberHome: Operation<typeof memberHomeRoutes.overview> = async ({ db, viewer }) => {
  const [row] = await prepared(db, 'member_home', homeQuery).execute({ userId: viewer.id });
  if (!row) throw new Error('the account of the session does not exist');
  return {
    ...homeLayoutView(row),
    steps: viewer.role === null ? [] : FIRST_STEPS.map((step) => ({ step, done: row[step] })),
    emailUndeliverable: row.emailUndeliverable,
    camSites: viewer.role === null ? [] : (row.sites ?? []).map(({ site }) => site),
  };
};
