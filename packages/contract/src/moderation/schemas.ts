import { z } from 'zod';
import { Id, LanguageField, Time } from '../core/fields.ts';
import { ROLES } from '../core/roles.ts';
import { Author } from '../members/schemas.ts';
import { REPORT_REASONS } from './report-reasons.ts';
import { STAFF_ACTIONS } from './staff-actions.ts';
import { AUTOMATIC_RULES, TRUST_LEVELS } from './trust.ts';

export { STAFF_ACTIONS, type StaffAction } from './staff-actions.ts';

/** Kinds of moderated items. */
export const ITEM_KINDS = [
  'post',
  'reply',
  'inspo',
  'member',
  'message',
  'course-comment',
  'site-review',
  'link-page',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/**
 * Reason why an item is hidden: reports, a watched word, pre-moderation of first posts, a moderator, or a withdrawn
 * consent.
 */
export const HIDDEN_FOR = ['reports', 'words', 'first-post', 'staff', 'consent'] as const;
export type HiddenFor = (typeof HIDDEN_FOR)[number];

/** Origin of a case; staff: a moderator acted without a report. */
export const CASE_SOURCES = ['reports', 'words', 'first-post', 'staff'] as const;
export type CaseSource = (typeof CASE_SOURCES)[number];

/** `warned`: the item stays visible, and its author receives a warning. */
export const OUTCOMES = ['kept', 'hidden', 'deleted', 'suspended', 'warned'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Durations of a suspension in days; without one it lasts until staff lift it. */
export const SUSPENSION_DAYS = [1, 7, 30] as const;

/** Actions of a moderator on an item without a report. */
export const ITEM_ACTIONS = ['hide', 'show', 'delete'] as const;

export const ITEM_STATES = ['visible', 'hidden', 'deleted'] as const;

/**
 * Tabs of the queue: open cases that are unassigned or assigned to the caller, most severe first; the caller's; decided
 * ones, newest first.
 */
export const QUEUES = ['open', 'mine', 'decided'] as const;

export const MEMBER_SORTS = ['joined', 'seen', 'name', 'role'] as const;
export const MANAGED_POST_SORTS = ['newest', 'updated', 'likes', 'replies', 'views'] as const;
export const MANAGED_REPLY_SORTS = ['newest', 'updated', 'likes', 'replies'] as const;

/** An item as its readers see it, in any state. */
export const ItemView = z.object({
  id: Id,
  title: z.string(),
  /** Sanitized HTML; empty for kinds without it. */
  html: z.string(),
  images: z.array(z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })),
  /** Path of the item on the site. */
  path: z.string(),
  state: z.enum(ITEM_STATES),
  hiddenFor: z.enum(HIDDEN_FOR).nullable(),
  createdAt: Time,
});
export type ItemView = z.infer<typeof ItemView>;

/** Number of decisions of each kind on the member's content, and of warnings and suspensions. */
export const AuthorRecord = z.object({
  kept: z.number().int(),
  hidden: z.number().int(),
  deleted: z.number().int(),
  warnings: z.number().int(),
  suspensions: z.number().int(),
});

export const CaseReport = z.object({
  id: Id,
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  reporter: Author,
  /** Time at which the reporter's account was created. */
  reporterSince: Time,
  /** Number of earlier reports by this reporter that were upheld; `dismissed` counts those that were dismissed. */
  upheld: z.number().int(),
  dismissed: z.number().int(),
  /** Trust level of the reporter. */
  trust: z.enum(TRUST_LEVELS),
  /** Whether another reporter of this case used the same device or network; such reporters count once. */
  sharesOrigin: z.boolean(),
  /** Whether the report contributed to hiding the item or blurring its images. */
  counted: z.boolean(),
  reportedAt: Time,
});
export type CaseReport = z.infer<typeof CaseReport>;

/** Reasons why the caller cannot decide a case. */
export const CASE_BLOCKERS = ['own-item', 'own-report', 'role', 'claimed', 'decided'] as const;

export const AppealState = z.enum(['open', 'granted', 'refused']);

/** A case (MOD-03): an item with everything needed for a decision. */
export const Case = z.object({
  id: Id,
  kind: z.enum(ITEM_KINDS),
  source: z.enum(CASE_SOURCES),
  /** Severity from 0 to 100; 80 or more is urgent. */
  severity: z.number().int(),
  /** Number of members who reported it. */
  reporters: z.number().int(),
  /** The matched watched word; otherwise empty. */
  word: z.string(),
  openedAt: Time,
  /** Rule by which reports hid or blurred the item automatically; null if none applied. */
  automatic: z.enum(AUTOMATIC_RULES).nullable(),
  /** The author's statement while the item is under review; empty if there is none. */
  statement: z.string(),
  /** null if the item was erased together with its author. */
  item: ItemView.nullable(),
  author: Author.extend({ joinedAt: Time, suspended: z.boolean(), record: AuthorRecord }),
  /** Number of reports per reason, most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.number().int() })),
  /** The first 20 reports, oldest first. */
  reports: z.array(CaseReport),
  claimedBy: Author.nullable(),
  /** Expiry of the case assignment. */
  claimedUntil: Time.nullable(),
  /** Whether the case is assigned to the caller. */
  mine: z.boolean(),
  bar: z.enum(CASE_BLOCKERS).nullable(),
  /** Possible decisions for this kind of item. */
  outcomes: z.array(z.enum(OUTCOMES)),
  /** Decision on the case; null while the case is open. */
  outcome: z.enum(OUTCOMES).nullable(),
  reason: z.string(),
  decidedBy: Author.nullable(),
  decidedAt: Time.nullable(),
  /** State of the author's appeal against the decision. */
  appeal: AppealState.nullable(),
});
export type Case = z.infer<typeof Case>;

/** Number of pending items per tab, also used for the live count. */
export const QueueCounts = z.object({
  open: z.number().int(),
  mine: z.number().int(),
  appeals: z.number().int(),
  /** Appeals against bans and closures, and account recoveries that need a second person. */
  accounts: z.number().int(),
});
export type QueueCounts = z.infer<typeof QueueCounts>;

export const AppealReview = z.object({
  id: Id,
  text: z.string(),
  state: AppealState,
  answer: z.string(),
  appealedAt: Time,
  decidedAt: Time.nullable(),
  decidedBy: Author.nullable(),
  /**
   * Reason why the caller cannot decide the appeal; null if they can. own-decision: another moderator must answer.
   * understaffed: no one on the team can answer.
   */
  bar: z.enum(['own-item', 'own-decision', 'role', 'understaffed', 'decided']).nullable(),
  case: Case,
});
export type AppealReview = z.infer<typeof AppealReview>;

/** A suspension; `until` null: until staff lift it. `endedAt` null: still in force. */
export const Suspension = z.object({
  reason: z.string(),
  since: Time,
  until: Time.nullable(),
  endedAt: Time.nullable(),
});
export type Suspension = z.infer<typeof Suspension>;

/** A ban or account closure as staff see it next to the member. */
const Sanction = z.object({
  kind: z.enum(['ban', 'closure']),
  reason: z.string(),
  startsAt: Time,
  until: Time.nullable(),
});

/**
 * A row of the member management table (section 3). For representatives, the username, the former nicknames, the last
 * visit, the suspension, the sanctions, the staff note and the record are empty or null, and `appliedAt` is truncated
 * to the month.
 */
export const ManagedMember = z.object({
  author: Author,
  userName: z.string(),
  /** Nicknames of the last year, latest first. */
  formerNickNames: z.array(z.string()),
  /** Submission time of the accepted application, otherwise the creation time of the account. */
  appliedAt: Time,
  /** Date of the last visit; null if never. */
  lastSeenOn: z.iso.date().nullable(),
  suspended: z.boolean(),
  /** The suspension in force. */
  suspension: Suspension.nullable(),
  /** The ban in force and the announced closure, if any. */
  exclusions: z.array(Sanction),
  memo: z.string(),
  memoBy: z.string(),
  posts: z.number().int(),
  replies: z.number().int(),
  record: AuthorRecord.nullable(),
  /** Whether the caller can suspend the member; `roles` lists the roles that the caller can assign. */
  mayAct: z.boolean(),
  roles: z.array(z.enum(ROLES)),
});
export type ManagedMember = z.infer<typeof ManagedMember>;

const managedItem = {
  id: Id,
  state: z.enum(ITEM_STATES),
  hiddenFor: z.enum(HIDDEN_FOR).nullable(),
  /** Whether the item's author deleted it, in which case staff cannot show it again. */
  deletedByAuthor: z.boolean(),
  author: Author,
  createdAt: Time,
  /** Time of the last edit, otherwise of creation. */
  updatedAt: Time,
  /** Preview of the text. */
  excerpt: z.string(),
  likes: z.number().int(),
  replies: z.number().int(),
  path: z.string(),
  mayAct: z.boolean(),
};

export const ManagedPost = z.object({
  ...managedItem,
  title: z.string(),
  topic: z.object({ slug: z.string(), name: z.string() }),
  language: LanguageField,
  views: z.number().int(),
  pinned: z.boolean(),
});
export type ManagedPost = z.infer<typeof ManagedPost>;

export const ManagedReply = z.object({ ...managedItem, postId: Id, postTitle: z.string() });
export type ManagedReply = z.infer<typeof ManagedReply>;

export const WatchedWord = z.object({
  id: Id,
  /** The watched word as entered. */
  word: z.string(),
  action: z.enum(['hold', 'flag']),
  by: z.string(),
  createdAt: Time,
});
export type WatchedWord = z.infer<typeof WatchedWord>;

/** Settings of pre-moderation. */
export const Rules = z.object({ holdFirstPosts: z.boolean() });

const Detail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** An entry of the audit log. Details are null once the subject is erased. */
export const LogLine = z.object({
  id: z.number().int(),
  at: Time,
  /** null if the site itself acted by a rule, or if the account no longer exists. */
  actor: Author.nullable(),
  action: z.enum(STAFF_ACTIONS),
  /** Owner of the account or item. */
  subject: Author.nullable(),
  kind: z.enum(ITEM_KINDS).nullable(),
  targetId: Id.nullable(),
  before: Detail.nullable(),
  after: Detail.nullable(),
  note: z.string(),
  /** Hash of the entry, in hexadecimal. */
  hash: z.string(),
});
export type LogLine = z.infer<typeof LogLine>;

export const LogProof = z.object({
  /** Number of entries verified. */
  lines: z.number().int(),
  /** First entry that breaks the hash chain; null if the chain is intact. */
  brokenAt: z.number().int().nullable(),
  /** Hash of the last entry; empty without entries. A copy stored elsewhere reveals truncation of the audit log. */
  head: z.string(),
});
