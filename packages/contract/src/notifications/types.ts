import { SUSPENDED, UNSUSPENDED } from './suspension-types.ts';

/**
 * Groups that a member can configure, in settings order. `messages` are chat messages, which have their own unread
 * count.
 */
export const NOTIFICATION_GROUPS = [
  'replies',
  'mentions',
  'following',
  'likes',
  'messages',
  'broadcasts',
  'account',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Notification channels. On the site, `account` cannot be disabled. */
export const CHANNELS = ['site', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

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
  // Emails only to members who have turned them on.
  broadcasts: { site: true, mail: false, push: false },
  account: { site: true, mail: true, push: true },
};

/**
 * Initial choices of an account that becomes a member: also emails about answers, mentions and chat messages,
 * whose text is neutral. Accounts that were members before have DEFAULT_CHOICES.
 */
export const NEW_MEMBER_CHOICES: typeof DEFAULT_CHOICES = {
  ...DEFAULT_CHOICES,
  replies: { ...DEFAULT_CHOICES.replies, mail: true },
  mentions: { ...DEFAULT_CHOICES.mentions, mail: true },
  messages: { ...DEFAULT_CHOICES.messages, mail: true },
};

/** One kind of notification. Its texts are in the catalogue `notifications` under its name. */
interface NotificationKind {
  /** Number for clients (RT-02): the `type` of a notification and of UserMessageEventDTO. Never reused. */
  type: number;
  /** Group in the settings, which determines the default channels: see DEFAULT_CHOICES. */
  group: NotificationGroup;
  icon:
    | 'mail'
    | 'check'
    | 'heart'
    | 'reply'
    | 'pin'
    | 'trash'
    | 'bell'
    | 'shield'
    | 'user'
    | 'edit'
    | 'people'
    | 'eye'
    | 'flag'
    | 'up';
  /**
   * Page that the notification opens, resolved by the server (`notification-paths.ts`). `path` is stored with the
   * notification; `return-path` is the same, or else the home page.
   */
  target:
    | 'join'
    | 'path'
    | 'return-path'
    | 'post'
    | 'followed-post'
    | 'standing'
    | 'actor'
    | 'queue'
    | 'inspo'
    | 'bio'
    | 'site';
  /** Caused by members, whose names precede the text. The texts of the others are complete sentences. */
  byMember: boolean;
  /** Kinds of content whose removal deletes unread notifications about it. */
  about: readonly ('post' | 'reply' | 'inspo')[];
}

/** All kinds of notifications. */
export const NOTIFICATION_KINDS = {
  applicationReceived: { type: 1, group: 'account', icon: 'mail', target: 'join', byMember: false, about: [] },
  applicationRejected: { type: 2, group: 'account', icon: 'mail', target: 'join', byMember: false, about: [] },
  applicationAccepted: { type: 3, group: 'account', icon: 'check', target: 'return-path', byMember: false, about: [] },
  postLiked: { type: 4, group: 'likes', icon: 'heart', target: 'post', byMember: true, about: ['post'] },
  replyLiked: { type: 5, group: 'likes', icon: 'heart', target: 'post', byMember: true, about: ['reply'] },
  postReplied: { type: 6, group: 'replies', icon: 'reply', target: 'post', byMember: true, about: ['post'] },
  replyReplied: { type: 7, group: 'replies', icon: 'reply', target: 'post', byMember: true, about: ['reply'] },
  postPinned: { type: 8, group: 'account', icon: 'pin', target: 'post', byMember: false, about: [] },
  postUnpinned: { type: 9, group: 'account', icon: 'pin', target: 'post', byMember: false, about: [] },
  deletedByStaff: { type: 10, group: 'account', icon: 'trash', target: 'standing', byMember: false, about: [] },
  achievement: { type: 11, group: 'account', icon: 'check', target: 'path', byMember: false, about: [] },
  system: { type: 12, group: 'account', icon: 'bell', target: 'path', byMember: false, about: [] },
  unsuspended: { type: UNSUSPENDED, group: 'account', icon: 'shield', target: 'standing', byMember: false, about: [] },
  suspended: { type: SUSPENDED, group: 'account', icon: 'shield', target: 'standing', byMember: false, about: [] },
  mentioned: { type: 15, group: 'mentions', icon: 'user', target: 'post', byMember: true, about: ['post', 'reply'] },
  /** New replies to a followed post. */
  followedReplied: {
    type: 16,
    group: 'following',
    icon: 'reply',
    target: 'followed-post',
    byMember: true,
    about: ['post'],
  },
  /** A new post by a followed member or in a followed topic. */
  followedPosted: { type: 17, group: 'following', icon: 'edit', target: 'post', byMember: true, about: ['post'] },
  newFollower: { type: 18, group: 'following', icon: 'people', target: 'actor', byMember: true, about: [] },
  hiddenByStaff: { type: 19, group: 'account', icon: 'eye', target: 'standing', byMember: false, about: [] },
  reportDecided: { type: 20, group: 'account', icon: 'flag', target: 'standing', byMember: false, about: [] },
  appealDecided: { type: 21, group: 'account', icon: 'flag', target: 'standing', byMember: false, about: [] },
  requestMoved: { type: 22, group: 'following', icon: 'up', target: 'post', byMember: false, about: ['post'] },
  inspoLiked: { type: 23, group: 'likes', icon: 'heart', target: 'inspo', byMember: true, about: ['inspo'] },
  /** A fact of a followed cam site changed. */
  siteFactChanged: { type: 24, group: 'following', icon: 'edit', target: 'site', byMember: false, about: [] },
  /** Findings of the daily bio check. */
  bioChecked: { type: 25, group: 'account', icon: 'edit', target: 'bio', byMember: false, about: [] },
  /** Reports have hidden the member's content, or blurred its images, until a moderator decides. */
  underReview: { type: 26, group: 'account', icon: 'eye', target: 'standing', byMember: false, about: [] },
  /** To moderators: an urgent report. */
  urgentReport: { type: 27, group: 'account', icon: 'flag', target: 'queue', byMember: false, about: [] },
  /** The author of a post marked the member's reply as the answer. */
  answerMarked: { type: 28, group: 'replies', icon: 'check', target: 'post', byMember: true, about: ['reply'] },
  /** A reminder that the member set on a saved post. */
  postReminder: { type: 29, group: 'account', icon: 'bell', target: 'post', byMember: false, about: ['post'] },
  /** Staff changed the topic, title or language of the member's post. */
  postChanged: { type: 30, group: 'account', icon: 'edit', target: 'post', byMember: false, about: ['post'] },
  /** Staff closed the member's post for new replies, or opened it again. */
  postClosed: { type: 31, group: 'account', icon: 'shield', target: 'post', byMember: false, about: ['post'] },
  postOpened: { type: 32, group: 'account', icon: 'reply', target: 'post', byMember: false, about: ['post'] },
  /** Staff merged the member's post into another one. */
  postMerged: { type: 34, group: 'account', icon: 'edit', target: 'post', byMember: false, about: ['reply'] },
  /** Staff moved replies by the member to a new post. */
  repliesMoved: { type: 35, group: 'account', icon: 'edit', target: 'post', byMember: false, about: ['post'] },
  /** A warning from the moderators. */
  warned: { type: 33, group: 'account', icon: 'flag', target: 'standing', byMember: false, about: [] },
  /** A letter of the team to members. */
  broadcast: { type: 36, group: 'broadcasts', icon: 'mail', target: 'path', byMember: false, about: [] },
} as const satisfies Record<string, NotificationKind>;

type Kinds = typeof NOTIFICATION_KINDS;
export type NotificationName = keyof Kinds;
export type NotificationType = Kinds[NotificationName]['type'];
export type NotificationTarget = NotificationKind['target'];

/** Names of all kinds. */
// Object.keys loses the key type.
export const NOTIFICATION_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationName[];

/** Number of each kind. */
export const NOTIFICATION_TYPES = Object.fromEntries(
  NOTIFICATION_NAMES.map((name) => [name, NOTIFICATION_KINDS[name].type]),
) as { [K in NotificationName]: Kinds[K]['type'] };
