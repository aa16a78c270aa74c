import type { Notification } from '@site/contract/notifications/schemas.ts';
import { NOTIFICATION_TYPES, type NotificationName } from '@site/contract/notifications/types.ts';
import type { SignedIn } from '#platform/context.ts';
import { peopleOf } from './people-of.ts';
import { readMatter, type NotificationRow } from './read-matter.ts';
import { PLACES } from './places.ts';
import { titleOf } from './title-of.ts';

const NAMES = new Map<number, NotificationName>(
  // The keys are those of the table.
  Object.entries(NOTIFICATION_TYPES).map(([name, type]) => [type, name as NotificationName]),
);

/**
 * Notifications as their account reads them now: texts and names are those of this moment, what is gone leaves nothing but
 * what happened. The number of queries does not grow with the number of rows.
 */
export async function notificationViews(
  context: Pick<SignedIn, 'db' | 'viewer' | 'language' | 'moderated'>,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  if (rows.length === 0) return [];
  const [people, matter] = await Promise.all([peopleOf(context, rows), readMatter(context, rows)]);
  return rows.flatMap((row): Notification[] => {
    const name = NAMES.get(row.type);
    // Of a newer version, which has stopped again.
    if (name === undefined) return [];
    const { author, others } = people(row);
    const found = matter(row, name);
    const { post, reply, ownReply, content } = found;
    const more = others > 0 || (row.actors > 1 && author === null);
    return [
      {
        messageId: row.id,
        type: row.type,
        title: titleOf(context.language, { name, word: row.about.word, more, nameless: author === null }),
        content,
        created: row.at,
        read: row.readAt !== null,
        fromUserInfo: author,
        others,
        path: PLACES[name]({ row, author, matter: found }),
        pointId: reply?.id ?? ownReply?.id ?? null,
        articleInfo: post && {
          articleId: post.id,
          title: post.title,
          content: post.excerpt,
          pointId: reply?.id ?? ownReply?.id ?? null,
        },
        articleReplyInfo: reply && { title: post?.title ?? '', content: reply.excerpt },
        commentReplyInfo: ownReply && { title: post?.title ?? '', content: ownReply.excerpt },
      },
    ];
  });
}
