import { and, desc, eq, isNotNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { ChatPerson } from '@site/contract/chat/schemas.ts';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Database } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { chatSettings, conversationParticipants as sides } from '#db/schema/chat.ts';
import { follows } from '#features/following';
import { authorView, listedFor, nickNameBegins } from '#features/members';
import { authorColumns } from '#platform/members/author-columns.ts';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/sessions/session.ts';

const PARTNERS_MAX = 8;
const OTHERS_MAX = 12;
/**
 * Minimum number of characters for matching words inside a nickname. A shorter query is a prefix of too many words, so
 * it is compared only with the start of the nickname.
 */
const WORD_MIN = 3;

/**
 * SQL condition: the nickname, or a word in it, starts with the typed text. Both cases use indexes on lower(nick_name).
 */
function isNamed(text: string): SQL | undefined {
  if ([...text].length < WORD_MIN) return nickNameBegins(text);
  const pattern = `% ${text.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`;
  return or(nickNameBegins(text), sql`lower(${users.nickName}) like lower(${pattern})`);
}

/**
 * Returns the partners of the current user's conversations and message requests, most recently written first, excluding
 * declined requests and deleted accounts.
 */
async function partners(db: Database, userId: number, text: string): Promise<ChatPerson[]> {
  const rows = await db
    .select({ conversationId: sides.conversationId, ...authorColumns })
    .from(sides)
    .innerJoin(users, eq(users.id, sides.otherId))
    .where(
      and(
        eq(sides.userId, userId),
        ne(sides.state, 'declined'),
        isNotNull(sides.lastAt),
        ne(users.nickName, ''),
        text === '' ? undefined : isNamed(text),
      ),
    )
    .orderBy(desc(sides.lastAt))
    .limit(PARTNERS_MAX);
  return rows.map(({ conversationId, ...user }) => ({ author: authorView(user), conversationId }));
}

/**
 * SQL condition: the member accepts messages from the current user, by the same rules as `open`. Blocks are not
 * checked.
 */
function takesMessagesOf({ id, role }: Viewer): SQL | undefined {
  if (isModerator(role)) return undefined;
  const followsCaller = sql`exists (select 1 from ${follows} f
    where f.user_id = ${users.id} and f.kind = 'member' and f.target_id = ${id})`;
  return sql`(${users.role} ~ 'Moderator|Admin'
    or case coalesce(${chatSettings.writers}, 'everyone')
      when 'everyone' then true when 'followed' then ${followsCaller} else false end)`;
}

/**
 * Returns members who are visible to the current user in lists and accept their messages. An empty text matches only
 * followed members.
 */
async function others(
  db: Database,
  viewer: Viewer,
  { text, but }: { text: string; but: readonly number[] },
): Promise<ChatPerson[]> {
  const followed = and(eq(follows.userId, viewer.id), eq(follows.kind, 'member'), eq(follows.targetId, users.id));
  const rows = await db
    .select(authorColumns)
    .from(users)
    .leftJoin(chatSettings, eq(chatSettings.userId, users.id))
    .leftJoin(follows, followed)
    .where(
      and(
        text === '' ? isNotNull(follows.targetId) : isNamed(text),
        ne(users.nickName, ''),
        await listedFor(db, viewer),
        notInArray(users.id, [viewer.id, ...but]),
        takesMessagesOf(viewer),
      ),
    )
    .orderBy(sql`${follows.targetId} is null`, sql`lower(${users.nickName})`)
    .limit(OTHERS_MAX);
  return rows.map((user) => ({ author: authorView(user), conversationId: null }));
}

/**
 * Returns members to suggest as recipients: conversation partners first, even if they no longer accept messages, then
 * followed members, then others.
 */
export const people: Operation<typeof chatRoutes.people> = async ({ db, viewer }, { s }) => {
  const known = await partners(db, viewer.id, s);
  const more = await others(db, viewer, { text: s, but: known.map(({ author }) => author.id) });
  return { items: [...known, ...more] };
};
