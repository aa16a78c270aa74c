import { replyPath } from '@site/contract/forum/paths.ts';
import type { Author } from '@site/contract/members/schemas.ts';
import type { NotificationName } from '@site/contract/notifications/types.ts';
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
const standing = () => STANDING;

/** Target path of each notification type, or null when there is no target or it is removed. */
export const NOTIFICATION_PATHS: Record<NotificationName, (shown: Shown) => string | null> = {
  applicationReceived: () => '/communityView/join',
  applicationRejected: () => '/communityView/join',
  applicationAccepted: ({ row }) => row.about.path ?? '/',
  postLiked: inPost,
  replyLiked: inPost,
  postReplied: inPost,
  replyReplied: inPost,
  postPinned: inPost,
  postUnpinned: inPost,
  deletedByStaff: standing,
  hiddenByStaff: standing,
  achievement: ({ row }) => row.about.path ?? null,
  system: ({ row }) => row.about.path ?? null,
  unsuspended: standing,
  suspended: standing,
  mentioned: inPost,
  followedReplied: followedPost,
  followedPosted: inPost,
  newFollower: ({ author }) => author && `/user-info?userId=${author.id}`,
  reportDecided: standing,
  appealDecided: standing,
  underReview: standing,
  urgentReport: () => '/management/report',
  requestMoved: inPost,
  inspoLiked: ({ content: { inspo } }) => inspo && `/caminspo/detail?id=${inspo.id}`,
  bioChecked: () => '/bio-page',
  siteFactChanged: ({ content: { site } }) => site && `/camsiteView/detail/${site.slug}`,
};
