import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { Sort } from '@site/contract/forum/schemas.ts';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/queries/prepared.ts';
import { users } from '#platform/users/users.ts';
import { posts } from '#db/schema/forum.ts';
import { blockedWith, type Unseen } from '#features/following';
import type { CursorPosition } from '#platform/database/cursor.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import type { Candidate, LanguageCursor } from './interleave-languages.ts';
import { behind, ORDERS } from './post-order.ts';
import { postRowColumns } from './post-row-view.ts';
import { readerOf } from '../reading/reading-states.ts';
import { NO_READER, READER_COLUMNS } from '../reading/row-marks.ts';

/** Filter of a list. */
export interface Listed {
  topicId: number | undefined;
  language: Language | undefined;
  /** Content that the reader has muted or that a block excludes. */
  unseen?: Unseen | undefined;
}

interface Wanted extends Listed {
  sort: Sort;
  /** Cursor position per language; empty on the first page. */
  places: Partial<Record<Language, CursorPosition>>;
  /** Maximum number of rows per language. */
  limit: number;
  /** Maximum number of pinned posts to read; none by default. */
  pinned?: number;
}

const bigints = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::bigint[]`;

/**
 * Condition that excludes content the reader has muted or that a block excludes; undefined if nothing is excluded. A
 * muted topic is shown if it is requested explicitly.
 */
function isSeen({ topicId, unseen }: Listed): SQL | undefined {
  if (!unseen) return undefined;
  const { members, topics, posts: muted } = unseen;
  return and(
    members.length > 0 ? sql`${posts.authorId} <> all(${bigints(members)})` : undefined,
    topics.length > 0 && topicId === undefined ? sql`${posts.topicId} <> all(${bigints(topics)})` : undefined,
    muted.length > 0 ? sql`${posts.id} <> all(${bigints(muted)})` : undefined,
  );
}

function isListed(listed: Listed): SQL | undefined {
  return and(
    sql`${posts.state} = 'visible' and not ${posts.pinned}`,
    listed.topicId === undefined ? undefined : eq(posts.topicId, listed.topicId),
    isSeen(listed),
  );
}

/** Selects posts in one language with a single index scan. */
function ofLanguage(db: Database, wanted: Wanted, language: Language) {
  const order = ORDERS[wanted.sort];
  const from = wanted.places[language];
  return db
    .select({
      language: posts.language,
      id: posts.id,
      authorId: posts.authorId,
      value: order.value.mapWith(Number).as('value'),
      pinned: sql<boolean>`false`.as('pinned'),
    })
    .from(posts)
    .where(and(eq(posts.language, language), isListed(wanted), from && behind(order, from)))
    .orderBy(desc(order.column), desc(posts.id))
    .limit(wanted.limit);
}

/** Selects the pinned posts of a list, newest first. */
function pinnedQuery(db: Database, { limit, ...listed }: Listed & { limit: number }) {
  return db
    .select({
      language: posts.language,
      id: posts.id,
      authorId: posts.authorId,
      value: sql`0`.mapWith(Number).as('value'),
      pinned: sql<boolean>`true`.as('pinned'),
    })
    .from(posts)
    .where(
      and(
        inArray(posts.language, listed.language ? [listed.language] : [...LANGUAGES]),
        sql`${posts.state} = 'visible' and ${posts.pinned}`,
        listed.topicId === undefined ? undefined : eq(posts.topicId, listed.topicId),
        isSeen(listed),
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit);
}

/**
 * Selects the next unpinned posts of a list for each language, and the first pinned ones. All languages together take
 * three short index scans instead of one long sort.
 */
export function walksQuery(db: Database, wanted: Wanted) {
  const { language, pinned = 0 } = wanted;
  const of = (one: Language) => ofLanguage(db, wanted, one);
  const above = pinned > 0 ? [pinnedQuery(db, { ...wanted, limit: pinned })] : [];
  const [one, two, ...others] = LANGUAGES;
  if (!language) return unionAll(of(one), of(two), ...others.map(of), ...above);
  const [first] = above;
  return first ? unionAll(of(language), first) : of(language);
}

/** Runs `walksQuery` and groups the rows by language, with pinned posts separate and newest first. */
export async function walksOf(db: Database, wanted: Wanted): Promise<{ walks: LanguageCursor[]; pinned: Candidate[] }> {
  const rows = await walksQuery(db, wanted);
  const walks = (wanted.language ? [wanted.language] : LANGUAGES).map((language) => ({
    language,
    rows: rows.filter((row) => row.language === language && !row.pinned),
    from: wanted.places[language],
  }));
  return { walks, pinned: rows.filter(({ pinned }) => pinned) };
}

/** Returns the given posts that are still in the list, in the given order. */
export async function stillListed(
  db: Database,
  listed: Listed & { sort: Sort },
  ids: readonly number[],
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: posts.id, authorId: posts.authorId, value: ORDERS[listed.sort].value.mapWith(Number) })
    .from(posts)
    .where(
      and(
        inArray(posts.id, [...ids]),
        inArray(posts.language, listed.language ? [listed.language] : [...LANGUAGES]),
        isListed(listed),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const rowsQuery = (reader: typeof NO_READER) => (db: Database, name: string) =>
  db
    .select({ ...postRowColumns, ...reader })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(sql`${posts.id} = any(${sql.placeholder('ids')}::bigint[])`, sql`${posts.state} = 'visible'`))
    .prepare(name);
const visitorRows = rowsQuery(NO_READER);
const memberRows = rowsQuery(READER_COLUMNS);

/**
 * Returns list rows for the visible ones of the given posts, in the order of the ids.
 * @param viewer for a member, adds the columns that `rowMarks` needs
 */
export async function postRows(db: Database, ids: readonly number[], viewer: Viewer | null = null) {
  if (ids.length === 0) return [];
  const reader = viewer?.role ? readerOf(viewer.id, await blockedWith(db, viewer.id)) : null;
  const query = reader ? prepared(db, 'post_rows_member', memberRows) : prepared(db, 'post_rows', visitorRows);
  const rows = await query.execute({ ids, ...reader });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
