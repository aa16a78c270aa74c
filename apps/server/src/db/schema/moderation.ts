import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReportReason } from '@site/contract/moderation/report-reasons.ts';
import type { CASE_SOURCES, ITEM_KINDS, OUTCOMES } from '@site/contract/moderation/schemas.ts';
import type { AutomaticRule } from '@site/contract/moderation/trust.ts';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';

/** Columns that identify the target of a case or a report: the kind of item and its id. */
const item = () => ({
  kind: text().$type<(typeof ITEM_KINDS)[number]>().notNull(),
  targetId: ref().notNull(),
});

/** Moderation cases, open and decided. Each case concerns one item. */
export const cases = pgTable(
  'cases',
  {
    id: id(),
    ...item(),
    /** Author of the item. */
    authorId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text().$type<(typeof CASE_SOURCES)[number]>().notNull(),
    /** The queue is sorted by severity, highest first. */
    severity: smallint().notNull(),
    /** Number of distinct reporters. */
    reporters: integer().notNull().default(0),
    /** Watched word that was found; empty for other sources. */
    word: text().notNull().default(''),
    /** Rule by which reports alone have hidden the item or blurred its images while the case is open. */
    automatic: text().$type<AutomaticRule>(),
    /** Statement by the author to the moderators while the item is under review. */
    statement: text().notNull().default(''),
    /** Time of the immediate notification to staff. */
    alertedAt: time(),
    open: boolean().notNull().default(true),
    claimedById: ref().references(() => users.id, { onDelete: 'set null' }),
    claimedAt: time(),
    outcome: text().$type<(typeof OUTCOMES)[number]>(),
    /** Reason for the decision, shown to the author. */
    reason: text().notNull().default(''),
    decidedById: ref().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('cases_open_item')
      .on(t.kind, t.targetId)
      .where(sql`${t.open}`),
    index('cases_queue')
      .on(t.severity.desc().nullsFirst(), t.id)
      .where(sql`${t.open}`),
    index('cases_decided')
      .on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`not ${t.open}`),
    index('cases_item').on(t.kind, t.targetId),
    index().on(t.authorId, t.id),
    index().on(t.claimedById),
    index().on(t.decidedById),
  ],
);

/** Reports: at most one open report by a member on an item (FORUM-09). */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    ...item(),
    caseId: ref()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    reporterId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    open: boolean().notNull().default(true),
    /** Whether the report contributed to hiding the item or blurring its images. */
    counted: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reports_open_item')
      .on(t.kind, t.targetId, t.reporterId)
      .where(sql`${t.open}`),
    index().on(t.caseId),
    index().on(t.reporterId, t.id),
  ],
);

/** One appeal per decision, by the author of the item. */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    caseId: ref()
      .notNull()
      .unique()
      .references(() => cases.id, { onDelete: 'cascade' }),
    authorId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    state: text().$type<'open' | 'granted' | 'refused'>().notNull().default('open'),
    answer: text().notNull().default(''),
    decidedById: ref().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.state, t.id), index().on(t.authorId), index().on(t.decidedById)],
);

/**
 * Suspension periods, in which a member can read but not post, with the reason. `users.suspended` is true while one is
 * open.
 */
export const suspensions = pgTable(
  'suspensions',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    /** End of the suspension; null if it lasts until staff lift it. */
    until: time(),
    byId: ref().references(() => users.id, { onDelete: 'set null' }),
    /** Decision that caused the suspension. A granted appeal lifts only this suspension. */
    caseId: ref().references(() => cases.id, { onDelete: 'set null' }),
    endedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('suspensions_open')
      .on(t.userId)
      .where(sql`${t.endedAt} is null`),
    index('suspensions_due')
      .on(t.until)
      .where(sql`${t.endedAt} is null`),
    index().on(t.userId),
    index().on(t.byId),
    index().on(t.caseId),
  ],
);

/** Staff notes about a member, visible to staff only. */
export const staffNotes = pgTable(
  'memos',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    byId: ref().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: createdAt(),
  },
  (t) => [index().on(t.byId)],
);

/** Watched words. Content that contains one is sent to moderation. */
export const watchedWords = pgTable(
  'watched_words',
  {
    id: id(),
    /** Normalized with the same function as the texts it is compared with. */
    word: text().notNull().unique(),
    /** hold: hidden until a moderator decides. flag: stays visible while it waits for the decision. */
    action: text().$type<'hold' | 'flag'>().notNull(),
    byId: ref().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.byId)],
);

/**
 * Append-only log of staff actions (MOD-04): the database rejects changes. Each entry's hash covers the previous entry.
 * Entries contain ids and a salted hash of the details. The details themselves are in audit_details, so that a person's
 * details can be erased while the hash chain remains verifiable.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    at: time().notNull(),
    /** Staff member who acted; null for automatic actions by a rule. */
    actorId: ref(),
    action: text().notNull(),
    /** Member whom the action concerns: the owner of the account or item. */
    subjectId: ref(),
    kind: text(),
    targetId: ref(),
    details: bytes().notNull(),
    previous: bytes().notNull(),
    hash: bytes().notNull().unique(),
  },
  (t) => [
    index('audit_log_subject').on(t.subjectId, t.id.desc().nullsFirst()),
    index('audit_log_actor').on(t.actorId, t.id.desc().nullsFirst()),
    index('audit_log_action').on(t.action, t.id.desc().nullsFirst()),
    index('audit_log_at').on(t.at),
  ],
);

/**
 * Details of an audit log entry: the state before and after the action, and a note. Deleted when the person's data is
 * erased.
 */
export const auditDetails = pgTable('audit_details', {
  logId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => auditLog.id),
  salt: bytes().notNull(),
  before: jsonb(),
  after: jsonb(),
  note: text().notNull(),
});
