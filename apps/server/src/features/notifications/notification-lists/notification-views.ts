import type { Notification } from '@site/contract/notifications/schemas.ts';
import { isPathOn } from '@site/contract/site/site-sections.ts';
import { blockedWith } from '#features/following';
import type { LoggedIn } from '#platform/context.ts';
import { decidedItems, type DecidedItem } from './decided-items.ts';
import { firstUnreadOfGroups } from './first-unread-of-groups.ts';
import { notificationName, notificationTitle } from './notification-title.ts';
import { peopleOf } from './people-of.ts';
import {
  loadNotificationContent,
  type NotificationContent,
  type NotificationRow,
} from './load-notification-content.ts';
import { notificationPath } from './notification-paths.ts';

/** Returns the id of the reply that a notification is about; null when it is about the post. */
const pointOf = ({ reply, ownReply }: NotificationContent) => (reply ?? ownReply)?.id ?? null;

/** Returns the post of a notification or, for a decision on the member's own post, that post without its text. */
function postView(content: NotificationContent, decided: DecidedItem | null): Notification['articleInfo'] {
  const { post } = content;
  if (post) return { articleId: post.id, title: post.title, content: post.excerpt, pointId: pointOf(content) };
  const own = decided?.post;
  return own ? { articleId: own.id, title: own.title, content: '', pointId: null } : null;
}

const replyView = ({ post }: NotificationContent, reply: NotificationContent['reply']) =>
  reply && { title: post?.title ?? '', content: reply.excerpt };

/**
 * Returns notifications with current texts and names. When the content is removed, only the event remains. A
 * notification about a section that is switched off leads nowhere. The number
 * of queries does not depend on the number of rows.
 */
export async function notificationViews(
  context: Pick<LoggedIn, 'db' | 'viewer' | 'language' | 'moderated' | 'brand' | 'siteSettings'>,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  if (rows.length === 0) return [];
  const blocked = await blockedWith(context.db, context.viewer.id);
  const [people, contentOf, firstUnread, decided, disabledSections] = await Promise.all([
    peopleOf(context.db, rows, blocked),
    loadNotificationContent(context, rows, blocked),
    firstUnreadOfGroups(context, rows, blocked),
    decidedItems(context, rows),
    context.siteSettings.disabledSections(),
  ]);
  const switches = { disabledSections, partnerSlug: context.brand.partnerSlug };
  return rows.flatMap((row): Notification[] => {
    const name = notificationName(row.type);
    // Written by a newer version that has since been rolled back.
    if (name === undefined) return [];
    const { author, others } = people(row);
    const found = contentOf(row, name);
    const { reply, ownReply, content } = found;
    const item = decided(row);
    const stored = notificationPath(name, { row, author, content: found, firstUnread: firstUnread.get(row.id) });
    const path = stored === null ? null : context.brand.currentPath(stored);
    const more = others > 0 || (row.actors > 1 && author === null);
    return [
      {
        messageId: row.id,
        type: row.type,
        title:
          found.broadcast?.title ??
          notificationTitle(context.language, {
            ...{ name, word: row.about.word, more, nameless: author === null },
            decided: item,
          }),
        content,
        created: row.at,
        read: row.readAt !== null,
        fromUserInfo: author,
        others,
        path: path !== null && isPathOn(path, switches) ? path : null,
        pointId: pointOf(found),
        articleInfo: postView(found, item),
        articleReplyInfo: replyView(found, reply),
        commentReplyInfo: replyView(found, ownReply),
      },
    ];
  });
}
