import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { updateUsers, users } from '#platform/users/users.ts';
import { formerNickNames } from '#db/schema/members.ts';
import type { Services } from '#platform/context.ts';
import { isReservedName } from '#platform/members/is-reserved-name.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';

const BATCH = 1000;

/**
 * Recomputes the stored skeleton and the reserved flag of all nicknames, and updates those that differ: because they are
 * missing, an older version computed them, or the names of the published brand have changed. Deletes former nicknames after a year, and those of erased members once they are
 * no longer reserved.
 */
export function nickNamesJob({ db, brand }: Services): Job {
  return {
    name: 'members.nick-names',
    cron: '23 * * * *',
    async run() {
      for (let last = 0; ;) {
        const rows = await db
          .select({
            id: users.id,
            name: users.nickName,
            skeleton: users.nickNameSkeleton,
            reserved: users.nickNameReserved,
          })
          .from(users)
          .where(and(gt(users.id, last), ne(users.nickName, '')))
          .orderBy(asc(users.id))
          .limit(BATCH);
        for (const { id, name, skeleton, reserved } of rows) {
          const now = {
            nickNameSkeleton: nameSkeleton(name),
            nickNameReserved: isReservedName(name, { brand }),
          };
          if (now.nickNameSkeleton === skeleton && now.nickNameReserved === reserved) continue;
          await updateUsers(db, and(eq(users.id, id), eq(users.nickName, name)), now);
        }
        const end = rows.at(-1);
        if (!end || rows.length < BATCH) break;
        last = end.id;
      }
      const older = (days: number) => lt(formerNickNames.endedAt, sql`now() - make_interval(days => ${days})`);
      await db.delete(formerNickNames).where(older(365));
      await db.delete(formerNickNames).where(and(isNull(formerNickNames.userId), older(90)));
    },
  };
}
