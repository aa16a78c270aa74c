import { inArray, sql } from 'drizzle-orm';
import { FOLLOWING_MAX } from '@site/contract/following/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { follows, mutes } from '#db/schema/following.ts';
import { users } from '#platform/users/users.ts';

/**
 * Makes authors and participants follow a post, except those who have muted it or whose list of follows is full. The
 * caller has locked their accounts, so that the lists stay within the limit.
 */
export async function autoFollow(tx: Transaction, userIds: readonly number[], postId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${follows} (user_id, kind, target_id)
    select u.id, 'post', ${postId}::bigint
    from ${users} u
    where ${inArray(sql`u.id`, [...userIds])}
      and not exists (
        select from ${mutes} m where m.user_id = u.id and m.kind = 'post' and m.target_id = ${postId}::bigint)
      and (select count(*) from ${follows} f where f.user_id = u.id) < ${FOLLOWING_MAX}
    on conflict do nothing`);
}
