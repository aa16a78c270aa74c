import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import { replyPath } from '@site/contract/forum/paths.ts';
import type { Author } from '@site/contract/members/schemas.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationName,
  type NotificationTarget,
} from '@site/contract/notifications/types.ts';
import type { NotificationContent, NotificationRow } from './load-notification-content.ts';

interface Shown {
  row: NotificationRow;
  author: Author | null;
  content: NotificationContent;
  /** First unread reply of a group of replies. */
  firstUnread: number | undefined;
}

/** Path at which decisions, appeals and reports are listed. */
const STANDING = '/authorization?tab=moderation';

const followedPost = (shown: Shown): string | null => {
  const { post, reply, ownReply } = shown.content;
  if (!post) return null;
  const point = reply ?? ownReply;
  return point ? replyPath(post.id, shown.firstUnread ?? point.id) : `/forumDetails?id=${post.id}`;
};
/** Returns the path of the reply or, when the notification is about a post, of the post; null when it is missing. */
const inPost = (shown: Shown): string | null => {
  const { about } = shown.row;
  const { reply, ownReply } = shown.content;
  const isRemoved = about.replyId === undefined ? about.ownReplyId !== undefined && !ownReply : !reply;
  return isRemoved ? null : followedPost(shown);
};

const PATHS: Record<NotificationTarget, (shown: Shown) => string | null> = {
  join: () => '/communityView/join',
  path: ({ row, content: { broadcast } }) => row.about.path ?? broadcast?.link ?? null,
  'return-path': ({ row }) => row.about.path ?? MEMBER_HOME,
  post: inPost,
  'followed-post': followedPost,
  standing: () => STANDING,
  actor: ({ author }) => author && `/user-info?userId=${author.id}`,
  queue: () => '/management/report',
  inspo: ({ content: { inspo } }) => inspo && `/caminspo/detail?id=${inspo.id}`,
  bio: () => '/bio-page',
  site: ({ content: { site } }) => site && `/camsiteView/detail/${site.slug}`,
};

/** Returns the path that a notification opens, or null when it has no target or the target is removed. */
export function notificationPath(name: NotificationName, shown: Shown): string | null {
  return PATHS[NOTIFICATION_KINDS[name].target](shown);
}
