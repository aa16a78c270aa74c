import { z } from 'zod';
import { Id, LanguageField, Time } from '../core/fields.ts';
import { ROLES } from '../core/roles.ts';
import { Author } from '../members/schemas.ts';
import { STAFF_ACTIONS } from './staff-actions.ts';
import { AUTOMATIC_RULES, TRUST_LEVELS } from './trust.ts';

export { STAFF_ACTIONS, type StaffAction } from './staff-actions.ts';

/** FORUM-09, in the order of the form. Texts are in the `moderation` catalogue, as those of all lists here. */
export const REPORT_REASONS = [
  'hate',
  'harassment',
  'spam',
  'false-information',
  'threatening-violence',
  'copyright',
  'self-harm',
  'minors',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What can be reported and decided on. */
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

/** Why an item is hidden: reports, a watched word, the hold of first posts, a moderator, or a consent taken back. */
export const HIDDEN_FOR = ['reports', 'words', 'first-post', 'staff', 'consent'] as const;
export type HiddenFor = (typeof HIDDEN_FOR)[number];

/** What brought an item before the moderators; staff: one of them acted without being asked. */
export const CASE_SOURCES = ['reports', 'words', 'first-post', 'staff'] as const;
export type CaseSource = (typeof CASE_SOURCES)[number];

export const OUTCOMES = ['kept', 'hidden', 'deleted', 'suspended'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Days for which a member is suspended; without any, until staff lift it. */
export const SUSPENSION_DAYS = [1, 7, 30] as const;

/** What a moderator does to an item that nobody reported. */
export const ITEM_ACTS = ['hide', 'show', 'delete'] as const;

export const ITEM_STATES = ['visible', 'hidden', 'deleted'] as const;

/** Parts of the queue: those nobody holds or one holds oneself, worst first; the own ones; the decided, newest first. */
export const QUEUES = ['open', 'mine', 'decided'] as const;

export const MEMBER_SORTS = ['joined', 'seen', 'name', 'role'] as const;
export const MANAGED_POST_SORTS = ['newest', 'updated', 'likes', 'replies', 'views'] as const;
export const MANAGED_REPLY_SORTS = ['newest', 'updated', 'likes', 'replies'] as const;

/** An item in place, as its readers see it, whatever its state. */
export const ItemView = z.object({
  id: Id,
  title: z.string(),
  /** Sanitised HTML; empty when the kind has none. */
  html: z.string(),
  images: z.array(z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })),
  /** Where it stands on the site. */
  path: z.string(),
  state: z.enum(ITEM_STATES),
  hiddenFor: z.enum(HIDDEN_FOR).nullable(),
  createdAt: Time,
});
export type ItemView = z.infer<typeof ItemView>;

/** How many decisions of each kind there were on what a member wrote, and how often the member was suspended. */
export const AuthorRecord = z.object({
  kept: z.number().int(),
  hidden: z.number().int(),
  deleted: z.number().int(),
  suspensions: z.number().int(),
});

export const CaseReport = z.object({
  id: Id,
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  reporter: Author,
  /** When the reporter's account was made. */
  reporterSince: Time,
  /** Earlier reports of this reporter that led to something, and those that did not. */
  upheld: z.number().int(),
  dismissed: z.number().int(),
  /** How much reports of this member count. */
  trust: z.enum(TRUST_LEVELS),
  /** Another reporter of this case used the same device or network: they count once. */
  sharesOrigin: z.boolean(),
  /** The report is one of those that hid the item or blurred its pictures. */
  counted: z.boolean(),
  reportedAt: Time,
});
export type CaseReport = z.infer<typeof CaseReport>;

/** Why the caller cannot decide a case; null when nothing stands against it. */
export const CASE_BARS = ['own-item', 'own-report', 'role', 'claimed', 'decided'] as const;

export const AppealState = z.enum(['open', 'granted', 'refused']);

/** MOD-03: one item with all that is needed to decide on it. */
export const Case = z.object({
  id: Id,
  kind: z.enum(ITEM_KINDS),
  source: z.enum(CASE_SOURCES),
  /** 0-100; 80 and more is urgent. */
  severity: z.number().int(),
  /** Members who reported it. */
  reporters: z.number().int(),
  /** The watched word that was found, else empty. */
  word: z.string(),
  openedAt: Time,
  /** Why reports alone have hidden the item or blurred its pictures; null when they have not. */
  automatic: z.enum(AUTOMATIC_RULES).nullable(),
  /** What the author says to it while it is under review; empty when nothing. */
  statement: z.string(),
  /** null: it is gone for good, with its author. */
  item: ItemView.nullable(),
  author: Author.extend({ joinedAt: Time, suspended: z.boolean(), record: AuthorRecord }),
  /** How often each reason was given, most often first. */
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.number().int() })),
  /** The first 20 reports, oldest first. */
  reports: z.array(CaseReport),
  claimedBy: Author.nullable(),
  /** When the claim lapses. */
  claimedUntil: Time.nullable(),
  /** The caller holds the claim. */
  mine: z.boolean(),
  bar: z.enum(CASE_BARS).nullable(),
  /** What can be decided of this kind of item. */
  outcomes: z.array(z.enum(OUTCOMES)),
  /** null while it is open. */
  outcome: z.enum(OUTCOMES).nullable(),
  reason: z.string(),
  decidedBy: Author.nullable(),
  decidedAt: Time.nullable(),
  /** The author's appeal against the decision. */
  appeal: AppealState.nullable(),
});
export type Case = z.infer<typeof Case>;

/** What waits, for the tabs and for the live count. */
export const QueueCounts = z.object({
  open: z.number().int(),
  mine: z.number().int(),
  appeals: z.number().int(),
  /** Appeals against bans and closures, and account help that needs a second person. */
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
  /** own-decision: another moderator has to answer. */
  bar: z.enum(['own-item', 'own-decision', 'role', 'decided']).nullable(),
  case: Case,
});
export type AppealReview = z.infer<typeof AppealReview>;

/** A suspension; `until` null: until staff lift it. `endedAt` null: it lasts. */
export const Suspension = z.object({
  reason: z.string(),
  since: Time,
  until: Time.nullable(),
  endedAt: Time.nullable(),
});
export type Suspension = z.infer<typeof Suspension>;

/** A ban or the closing of an account, as staff see it beside the member. */
const Exclusion = z.object({
  kind: z.enum(['ban', 'closure']),
  reason: z.string(),
  startsAt: Time,
  until: Time.nullable(),
});

/**
 * Section 3, "Management tables". Representatives get neither user name, presence, memo nor record (empty or null), and
 * the month of the application.
 */
export const ManagedMember = z.object({
  author: Author,
  userName: z.string(),
  /** Nicknames of the last year, the latest first. */
  formerNickNames: z.array(z.string()),
  /** When the accepted application was sent; the account's age for members without one. */
  appliedAt: Time,
  /** A day; null when never here. */
  lastSeenOn: z.iso.date().nullable(),
  suspended: z.boolean(),
  /** The one that lasts. */
  suspension: Suspension.nullable(),
  /** The ban in force and the announced closing, when there are any. */
  exclusions: z.array(Exclusion),
  memo: z.string(),
  memoBy: z.string(),
  posts: z.number().int(),
  replies: z.number().int(),
  record: AuthorRecord.nullable(),
  /** The caller may suspend them; and the roles the caller may give them. */
  mayAct: z.boolean(),
  roles: z.array(z.enum(ROLES)),
});
export type ManagedMember = z.infer<typeof ManagedMember>;

const managedItem = {
  id: Id,
  state: z.enum(ITEM_STATES),
  hiddenFor: z.enum(HIDDEN_FOR).nullable(),
  /** Its author deleted it: staff cannot show it again. */
  deletedByAuthor: z.boolean(),
  author: Author,
  createdAt: Time,
  /** The last edit, else the creation. */
  updatedAt: Time,
  /** The first words. */
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
  /** As it was entered. */
  word: z.string(),
  action: z.enum(['hold', 'flag']),
  by: z.string(),
  createdAt: Time,
});
export type WatchedWord = z.infer<typeof WatchedWord>;

/** Switches of the moderation. */
export const Rules = z.object({ holdFirstPosts: z.boolean() });

const Detail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** A line of the log of the staff. Details are null once the person they speak of is erased. */
export const LogLine = z.object({
  id: z.number().int(),
  at: Time,
  /** null: the site itself, by a rule. */
  actor: Author.nullable(),
  action: z.enum(STAFF_ACTIONS),
  /** Whose account or item it was. */
  subject: Author.nullable(),
  kind: z.enum(ITEM_KINDS).nullable(),
  targetId: Id.nullable(),
  before: Detail.nullable(),
  after: Detail.nullable(),
  note: z.string(),
  /** Hexadecimal. */
  hash: z.string(),
});
export type LogLine = z.infer<typeof LogLine>;

export const LogProof = z.object({
  /** Lines that were read. */
  lines: z.number().int(),
  /** The first line that does not fit; null when the chain is whole. */
  brokenAt: z.number().int().nullable(),
  /** Hash of the last line; empty when there is none. Noted elsewhere, it proves that no later line was cut off. */
  head: z.string(),
});
