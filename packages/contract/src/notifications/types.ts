import { SUSPENDED, UNSUSPENDED } from './suspension-types.ts';

/**
 * Numeric types of notifications for clients (RT-02): the `type` of a notification and of UserMessageEventDTO. A number
 * is never reused for another kind.
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
  /** New replies to a followed post. */
  followedReplied: 16,
  /** A new post by a followed member or in a followed topic. */
  followedPosted: 17,
  newFollower: 18,
  hiddenByStaff: 19,
  reportDecided: 20,
  appealDecided: 21,
  requestMoved: 22,
  inspoLiked: 23,
  /** A fact of a followed cam site changed. */
  siteFactChanged: 24,
  /** Findings of the daily bio check. */
  bioChecked: 25,
  /** Reports have hidden the member's content, or blurred its images, until a moderator decides. */
  underReview: 26,
  /** To moderators: an urgent report. */
  urgentReport: 27,
} as const;
export type NotificationName = keyof typeof NOTIFICATION_TYPES;
export type NotificationType = (typeof NOTIFICATION_TYPES)[NotificationName];

/**
 * Groups that a member can configure, in settings order. `messages` are chat messages, which have their own unread
 * count.
 */
export const NOTIFICATION_GROUPS = ['replies', 'mentions', 'following', 'likes', 'messages', 'account'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Notification channels. On the site, `account` cannot be disabled. */
export const CHANNELS = ['site', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Settings group of each kind of notification. */
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

/**
 * Defaults until the member changes them. Only the account group sends emails, and a push requires a subscribed
 * browser.
 */
export const DEFAULT_CHOICES: Record<NotificationGroup, Record<Channel, boolean>> = {
  replies: { site: true, mail: false, push: true },
  mentions: { site: true, mail: false, push: true },
  following: { site: true, mail: false, push: false },
  likes: { site: true, mail: false, push: false },
  messages: { site: true, mail: false, push: true },
  account: { site: true, mail: true, push: true },
};
