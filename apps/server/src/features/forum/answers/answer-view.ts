import { and, eq, sql } from 'drizzle-orm';
import type { ReplySummary } from '@site/contract/forum/schemas.ts';
import type { Executor } from '#db/client.ts';
import { replies } from '#db/schema/forum.ts';
import { collapseReasons } from '#features/following';
import type { Viewer } from '#platform/sessions/session.ts';
import { users } from '#platform/users/users.ts';
import { summaryView } from '../replies/reply-views.ts';

const EXCERPT_READ = 200;

interface ShownAnswer {
  view: ReplySummary;
  authorId: number;
}

/** Returns the reply marked as the answer as the viewer sees it; null while it is not visible. */
export async function answerView(
  db: Executor,
  viewer: Viewer | null,
  answerId: number | null,
): Promise<ShownAnswer | null> {
  if (answerId === null) return null;
  const [answer] = await db
    .select({
      id: replies.id,
      state: replies.state,
      authorId: replies.authorId,
      plain: sql<string>`left(${replies.plain}, ${sql.raw(String(EXCERPT_READ))})`,
      nickName: users.nickName,
      role: users.role,
    })
    .from(replies)
    .innerJoin(users, eq(users.id, replies.authorId))
    .where(and(eq(replies.id, answerId), eq(replies.state, 'visible')));
  if (!answer) return null;
  const { authorId } = answer;
  return { view: summaryView(answer, viewer && (await collapseReasons(db, viewer, [authorId]))), authorId };
}
