import { sql } from 'drizzle-orm';
import { FOLLOWING_MAX } from '@site/contract/following/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { follows, mutes } from '#db/schema/following.ts';
import { lockUser } from '#platform/database/locks.ts';

/** Makes an author or participant follow a post, unless they have muted it or their list of follows is full. */
export async function autoFollow(tx: Transaction, userId: number, postId: number): Promise<void> {
  await lockUser(tx, userId);
  await tx.execute(sql`
    insert into ${follows} (user_id, kind, target_id)
    select ${userId}::bigint, 'post', ${postId}::bigint
    where not exists (
        select from ${mutes} m where m.user_id = ${userId}::bigint and m.kind = 'post' and m.target_id = ${postId}::bigint)
      and (select count(*) from ${follows} f where f.user_id = ${userId}::bigint) < ${FOLLOWING_MAX}
    on conflict do nothing`);
}
