import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CASE_SOURCES, ITEM_KINDS, OUTCOMES, REPORT_REASONS } from '@site/contract/moderation/schemas.ts';
import type { AutomaticRule } from '@site/contract/moderation/trust.ts';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './accounts.ts';

/** What a case, a report or a line of the log speaks of: a post, a reply, an inspiration post or a member, by id. */
const item = () => ({
  kind: text().$type<(typeof ITEM_KINDS)[number]>().notNull(),
  targetId: ref().notNull(),
});

/** What moderators have to decide, or have decided, on one item. */
export const cases = pgTable(
  'cases',
  {
    id: id(),
    ...item(),
    /** Whose item it is. */
    authorId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text().$type<(typeof CASE_SOURCES)[number]>().notNull(),
    /** Greatest first in the queue. */
    severity: smallint().notNull(),
    /** Distinct members who reported it. */
    reporters: integer().notNull().default(0),
    /** The watched word that was found; empty for other sources. */
    word: text().notNull().default(''),
    /** Why reports alone have hidden the item or blurred its pictures while the case is open. */
    automatic: text().$type<AutomaticRule>(),
    /** What the author says to the moderators while the item is under review. */
    statement: text().notNull().default(''),
    /** When staff were notified at once. */
    alertedAt: time(),
    open: boolean().notNull().default(true),
    claimedById: ref().references(() => users.id, { onDelete: 'set null' }),
    claimedAt: time(),
    outcome: text().$type<(typeof OUTCOMES)[number]>(),
    /** Told to the author. */
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

/** FORUM-09: one open report per member and item. */
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
    reason: text().$type<(typeof REPORT_REASONS)[number]>().notNull(),
    note: text().notNull(),
    open: boolean().notNull().default(true),
    /** One of those that hid the item or blurred its pictures. */
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

/** The author's one objection to a decision. */
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

/** From when to when a member could not write, and why. `users.suspended` says whether one is open. */
export const suspensions = pgTable(
  'suspensions',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    /** null: until staff lift it. */
    until: time(),
    byId: ref().references(() => users.id, { onDelete: 'set null' }),
    /** The decision it belongs to: an appeal that is granted lifts this one and no other. */
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

/** What staff note about a member, for staff. */
export const memos = pgTable(
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

/** Words that bring what holds them before a moderator. */
export const watchedWords = pgTable(
  'watched_words',
  {
    id: id(),
    /** Folded as texts are when they are compared. */
    word: text().notNull().unique(),
    /** hold: nobody else sees it until a moderator decides. flag: it stays visible meanwhile. */
    action: text().$type<'hold' | 'flag'>().notNull(),
    byId: ref().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.byId)],
);

/**
 * What staff did, line after line (MOD-04): the database refuses changes. Each line's hash covers the line before it. It
 * holds ids only; texts stand in audit_details under a salted hash, so that a person's can be erased and the chain still
 * be checked.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    at: time().notNull(),
    /** null: the site itself, by a rule. */
    actorId: ref(),
    action: text().notNull(),
    /** Whose account or item it was. */
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

/** Before and after of a line of the log; gone when the person it speaks of is. */
export const auditDetails = pgTable('audit_details', {
  logId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => auditLog.id),
  salt: bytes().notNull(),
  before: jsonb(),
  after: jsonb(),
  note: text().notNull(),
});
