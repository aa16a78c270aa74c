import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { foldName } from '@site/contract/members/fields.ts';
import { COUNT_MAX } from '@site/contract/search/fields.ts';
import type { Database, Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { authorView, listedFor, nickNameBegins, profiles } from '#features/members';
import { excerpt } from '#features/forum';
import { authorColumns } from '#platform/members/author-columns.ts';
import { notInIds } from '#platform/database/not-in-ids.ts';
import type { SearchQuestion, SearchSource } from '#platform/search/search-source.ts';
import { markedName, nameFit, nearFit } from './name-fit.ts';

/** Length of a trigram. Shorter queries contain none and use the prefix index instead. */
const TRIGRAM = 3;
const ABOUT_MAX = 140;
/**
 * Returns the minimum trigram similarity of a candidate. Names are short, so one typo changes the similarity a lot.
 * From five letters on, more than the first two letters must match, because thousands of names share their first two.
 */
const alikeFrom = (letters: number) => (letters < 5 ? 0.25 : Math.max(0.25, 2.01 / (letters + 1)));
/**
 * Maximum number of candidates compared, in no particular order, because thousands of names contain or resemble a
 * common one.
 */
const COMPARED = 500;

/** A search query with the visibility policy: a condition for members who appear in the caller's lists. */
type MemberQuestion = SearchQuestion & { listed: SQL | undefined };

/** Selects members who appear in the caller's lists and whom the caller has not muted. */
function listed(db: Executor, { without, ...question }: MemberQuestion, named: SQL | undefined) {
  return db
    .select({ ...authorColumns, normalizedName: users.nickNameFolded })
    .from(users)
    .where(and(named, question.listed, notInIds(users.id, without.members)))
    .$dynamic();
}

type Member = Awaited<ReturnType<typeof listed>>[number];

const foundColumns = {
  id: sql`found.id`.mapWith(users.id),
  nickName: sql`found.nick_name`.mapWith(users.nickName),
  avatar: sql<Member['avatar']>`found.avatar`,
  role: sql<Member['role']>`found.role`,
  normalizedName: sql<Member['normalizedName']>`found.nick_name_folded`,
};

/**
 * Limits candidates to the number compared. Materialized, because for a small limit the planner would scan and compare
 * members one by one instead of using an index.
 */
const first = (members: ReturnType<typeof listed>) =>
  sql`(with named as materialized (${members}) select * from named limit ${COMPARED})`;

/** Returns members whose name contains the typed text, or starts with it if the text is shorter than a trigram. */
async function holding(db: Database, question: MemberQuestion): Promise<Member[]> {
  const normalized = foldName(question.text);
  // Normalized names contain only letters and digits, so nothing in them needs escaping for LIKE.
  const named =
    [...normalized].length < TRIGRAM
      ? nickNameBegins(question.text)
      : sql`${users.nickNameFolded} like ${`%${normalized}%`}`;
  const holds = listed(db, question, named);
  if (question.limit > 0 && question.sort === 'new') return holds.orderBy(desc(users.id)).limit(COUNT_MAX);
  // Includes the exact match regardless of the number of names that contain the text.
  const exact = listed(db, question, eq(users.nickNameFolded, normalized));
  const exactFirst = sql`(found.nick_name_folded = ${normalized}) desc, (found.nick_name_folded like ${`${normalized}%`}) desc`;
  const best = [exactFirst, sql`length(found.nick_name)`, sql`found.id desc`];
  return db
    .select(foundColumns)
    .from(sql`(${first(holds)} union (${exact})) found`)
    .orderBy(...(question.limit > 0 ? best : []))
    .limit(COUNT_MAX);
}

/**
 * Returns members whose name, or a word of it, resembles the typed text; none if the text is shorter than a trigram.
 */
async function alike(db: Database, question: MemberQuestion): Promise<Member[]> {
  const normalized = foldName(question.text);
  const letters = [...normalized].length;
  if (letters < TRIGRAM) return [];
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alikeFrom(letters))}, true)`);
    const typed = question.text.toLowerCase();
    const whole = first(listed(tx, question, sql`${normalized} <% ${users.nickNameFolded}`));
    const words = first(listed(tx, question, sql`${typed} <% lower(${users.nickName})`));
    const name = sql`lower(found.nick_name)`;
    return tx
      .select(foundColumns)
      .from(sql`(${whole} union ${words}) found`)
      .orderBy(
        sql`word_similarity(${typed}, ${name}) desc`,
        sql`similarity(${name}, ${typed}) desc`,
        sql`found.id desc`,
      )
      .limit(COUNT_MAX);
  });
}

type Fitting = Member & { score: number };

function fitting(members: Member[], fit: (name: string) => number): Fitting[] {
  return members.map((member) => ({ ...member, score: fit(member.nickName) })).filter(({ score }) => score > 0);
}

/** Returns excerpts of the members' own descriptions, only for the members shown, not for all matches. */
async function aboutThem(db: Database, members: readonly Member[]): Promise<Map<number, string>> {
  if (members.length === 0) return new Map();
  const ids = members.map(({ id }) => id);
  const rows = await db
    .select({ id: profiles.userId, recently: profiles.recently, bio: profiles.bio })
    .from(profiles)
    .where(inArray(profiles.userId, ids));
  return new Map(rows.map(({ id, recently, bio }) => [id, excerpt(recently.trim() || bio, ABOUT_MAX)]));
}

const byScore = (a: Fitting, b: Fitting) => b.score - a.score || b.id - a.id;
const byAge = (a: Fitting, b: Fitting) => b.id - a.id;

/**
 * Searches members by name. If no name contains the text, finds similar names, because the text may be misspelt. Like
 * the list of members, for members only.
 */
export const memberSource: SearchSource = {
  kind: 'member',
  access: 'member',
  filters: [],
  // The source is for members only, and their responses are not cached.
  tags: [],
  suggests: true,
  async find(db, asked) {
    const question = { ...asked, listed: await listedFor(db, asked.viewer) };
    const { text, sort, after, limit } = question;
    const exact = fitting(await holding(db, question), (name) => nameFit(name, text));
    const found = exact.length > 0 ? exact : fitting(await alike(db, question), (name) => nearFit(name, text));
    found.sort(sort === 'new' ? byAge : byScore);
    const behind = (one: Fitting) =>
      !after ||
      (sort === 'new'
        ? one.id < after.id
        : one.score < after.value || (one.score === after.value && one.id < after.id));
    const rest = found.filter(behind);
    const shown = rest.slice(0, limit);
    const last = shown.at(-1);
    const about = await aboutThem(db, shown);
    return {
      hits: shown.map((member) => ({
        kind: 'member',
        id: member.id,
        path: `/user-info?userId=${member.id}`,
        title: markedName(member.nickName, text),
        excerpt: [{ text: about.get(member.id) ?? '', hit: false }],
        language: null,
        topic: null,
        author: authorView(member),
        createdAt: null,
        score: member.score,
      })),
      next: last && rest.length > limit ? { value: last.score, id: last.id } : null,
      count: found.length,
      alike: exact.length > 0 ? null : (found.toSorted(byScore)[0]?.nickName ?? null),
    };
  },
};
