import { SUSPENDED, UNSUSPENDED } from './suspension-types.ts';

/**
 * The numbers by which notifications are known to clients (RT-02): the `type` of a notification and of
 * UserMessageEventDTO. They are never given to another kind.
 */
export const NOTIFICATION_TYPES = {
  applicationReceived: 1,
  applicationRejected: 2,
  applicationAccepted: 3,
  postLiked: 4,
  replyLiked: 5,
  postReplied: 6,
  replyReplied: 7,
  postPinned: 8,
  postUnpinned: 9,
  deletedByStaff: 10,
  achievement: 11,
  system: 12,
  unsuspended: UNSUSPENDED,
  suspended: SUSPENDED,
  mentioned: 15,
  /** New replies in a post one follows. */
  followedReplied: 16,
  /** A new post of a member, or in a topic, one follows. */
  followedPosted: 17,
  newFollower: 18,
  hiddenByStaff: 19,
  reportDecided: 20,
  appealDecided: 21,
  requestMoved: 22,
  inspoLiked: 23,
  /** A fact of a cam site one follows says something else. */
  siteFactChanged: 24,
  /** The daily check has found something in one's bio. */
  bioChecked: 25,
  /** Reports have hidden something of one's own, or blurred its pictures, until a moderator decides. */
  underReview: 26,
  /** To moderators: a report that cannot wait. */
  urgentReport: 27,
} as const;
export type NotificationName = keyof typeof NOTIFICATION_TYPES;
export type NotificationType = (typeof NOTIFICATION_TYPES)[NotificationName];

/** What one chooses for: in the order of the settings. `messages` are those of the chat, which has a count of its own. */
export const NOTIFICATION_GROUPS = ['replies', 'mentions', 'following', 'likes', 'messages', 'account'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Where a notification can come. On the site, `account` cannot be turned off. */
export const CHANNELS = ['site', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What is chosen for each kind of notification. */
export const GROUP_OF: Record<NotificationName, NotificationGroup> = {
  applicationReceived: 'account',
  applicationRejected: 'account',
  applicationAccepted: 'account',
  postLiked: 'likes',
  replyLiked: 'likes',
  postReplied: 'replies',
  replyReplied: 'replies',
  postPinned: 'account',
  postUnpinned: 'account',
  deletedByStaff: 'account',
  achievement: 'account',
  system: 'account',
  unsuspended: 'account',
  suspended: 'account',
  mentioned: 'mentions',
  followedReplied: 'following',
  followedPosted: 'following',
  newFollower: 'following',
  hiddenByStaff: 'account',
  reportDecided: 'account',
  appealDecided: 'account',
  requestMoved: 'following',
  inspoLiked: 'likes',
  siteFactChanged: 'following',
  bioChecked: 'account',
  underReview: 'account',
  urgentReport: 'account',
};

/** What holds until somebody chooses. Nothing is pushed or mailed that was not asked for, but what concerns the account. */
export const DEFAULT_CHOICES: Record<NotificationGroup, Record<Channel, boolean>> = {
  replies: { site: true, mail: false, push: true },
  mentions: { site: true, mail: false, push: true },
  following: { site: true, mail: false, push: false },
  likes: { site: true, mail: false, push: false },
  messages: { site: true, mail: false, push: true },
  account: { site: true, mail: true, push: true },
};
