import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '../../packages/contract/src/core/languages.ts';
import type {
  postLikes,
  postReads,
  posts,
  postSaves,
  replies,
  replyLikes,
} from '../../apps/server/src/db/schema/forum.ts';
import { HELPED, helpfulRank, hotRank } from '../../apps/server/src/features/forum/ranking/ranks.ts';
import { random, type Random } from '../../apps/server/src/seed/random.ts';
import { textLike, type BaseTexts } from './base-texts.ts';

const DAY = 86_400_000;
const YEARS = 3 * 365 * DAY;

type Row<T extends { $inferSelect: object }> = Partial<T['$inferSelect']>;

/** Rows of a batch of posts. */
export interface Rows {
  posts: Row<typeof posts>[];
  replies: Row<typeof replies>[];
  likes: Row<typeof postLikes>[];
  saves: Row<typeof postSaves>[];
  reads: Row<typeof postReads>[];
  replyLikes: Row<typeof replyLikes>[];
}

interface Wanted {
  /** Number of posts to generate. */
  posts: number;
  /** Approximate average number of replies per post. */
  perPost: number;
  /** Number of posts that are given a thousand replies. Some others reach this number by chance. */
  long: number;
  members: { first: number; count: number };
  topicIds: readonly number[];
  base: BaseTexts;
  now: number;
  /** Highest existing ids. */
  taken: { post: number; reply: number };
}

/** Posts per batch. */
const CHUNK = 10_000;
export const LONG = 1000;

const iso = (time: number) => new Date(time).toISOString();

/** Draws a language: the first with 70%, each other with two thirds of what remains, and the last with all of it. */
function languageOf(draw: Random): Language {
  const share = draw.next();
  const last = LANGUAGES.length - 1;
  return LANGUAGES.find((_, at) => at === last || share < 1 - 0.3 / 3 ** at) ?? SOURCE_LANGUAGE;
}

/** Returns a source of random members, in which earlier members are more active than later ones. */
function crowd(draw: Random, { first, count }: Wanted['members']) {
  const member = () => first + Math.floor(draw.next() ** 2 * count);
  return {
    member,
    some(wanted: number, not: number): number[] {
      const found = new Set<number>();
      for (let index = 0; index < wanted; index += 1) found.add(member());
      found.delete(not);
      return [...found];
    },
  };
}

/** State while the content is generated. */
interface Source extends ReturnType<typeof crowd> {
  draw: Random;
  wanted: Wanted;
  /** Ids of the last rows. */
  last: Wanted['taken'];
}

interface Answer {
  at: number;
  row: Row<typeof replies>;
}

const lengthOf = ({ draw, wanted }: Source, index: number) =>
  index % Math.ceil(wanted.posts / wanted.long) === 0
    ? LONG
    : Math.min(LONG, Math.floor(wanted.perPost * 0.28 * (1 - draw.next()) ** -0.72));

/** Generates the replies to a post: their writers, in order, and the time of the last one. */
function answersTo(
  { draw, member, wanted: { base, now } }: Source,
  { id, language, created, length }: { id: number; language: Language; created: number; length: number },
) {
  const answers: Answer[] = [];
  const writers: number[] = [];
  let active = created;
  for (let reply = 0; reply < length; reply += 1) {
    const by = member();
    writers.push(by);
    const at = created + (now - created) * ((reply + draw.next()) / (length + 1)) ** 2;
    active = Math.max(active, at);
    const { html, plain } = textLike(draw, base.replies[language], 2);
    answers.push({ at, row: { postId: id, authorId: by, language, html, plain, createdAt: iso(at) } });
  }
  return { answers, writers, active };
}

/**
 * Adds a post with its reactions.
 * @returns the replies to it, which are added in order of creation
 */
function addThread(rows: Rows, source: Source, index: number): Answer[] {
  const { draw, member, some, wanted, last } = source;
  const { base, now } = wanted;
  const id = (last.post += 1);
  const authorId = member();
  const language = languageOf(draw);
  const created = now - YEARS + YEARS * (index / wanted.posts) ** 0.6;
  const createdAt = iso(created);
  const length = lengthOf(source, index);
  const { answers, writers, active } = answersTo(source, { id, language, created, length });
  const likes = some(Math.floor(draw.next() ** 3 * 14), authorId);
  const saves = some(Math.floor(draw.next() ** 4 * 6), authorId);
  const people = new Set([...likes, ...writers].filter((by) => by !== authorId));
  const likedOnly = likes.filter((by) => !saves.includes(by));
  const helped = HELPED.like * likedOnly.length + HELPED.save * saves.length;
  const opened = new Set([...people, ...saves, ...some(4, authorId)]);
  for (const userId of likes) rows.likes.push({ postId: id, userId, createdAt });
  for (const userId of saves) rows.saves.push({ postId: id, userId, createdAt });
  for (const userId of opened) rows.reads.push({ postId: id, userId, lastReplyId: 0, readAt: createdAt });
  rows.posts.push({
    id,
    topicId: draw.pick(wanted.topicIds),
    authorId,
    language,
    ...textLike(draw, base.posts[language], 3),
    likes: likes.length,
    saves: saves.length,
    replies: length,
    views: opened.size * 3,
    people: people.size,
    readers: opened.size,
    helped,
    hot: hotRank(people.size, new Date(created)),
    helpful: helpfulRank(helped, opened.size),
    activeAt: iso(active),
    createdAt,
  });
  return answers;
}

/** Adds replies in order of creation, so that the replies to a post are scattered over the table. */
function addReplies(rows: Rows, { draw, some, last }: Source, answers: Answer[]): void {
  for (const { row } of answers.sort((a, b) => a.at - b.at)) {
    const id = (last.reply += 1);
    const likes = draw.chance(0.25) ? some(1 + draw.below(3), 0) : [];
    for (const userId of likes) rows.replyLikes.push({ replyId: id, userId, createdAt: row.createdAt ?? '' });
    rows.replies.push({ ...row, id, likes: likes.length });
  }
}

/**
 * Generates the content of a large forum in batches. Some members write a lot. A few threads are very long, and most
 * are short.
 */
export function* largeThreads(wanted: Wanted): Generator<Rows> {
  const draw = random('large');
  const source: Source = { draw, wanted, last: { ...wanted.taken }, ...crowd(draw, wanted.members) };
  for (let start = 0; start < wanted.posts; start += CHUNK) {
    const rows: Rows = { posts: [], replies: [], likes: [], saves: [], reads: [], replyLikes: [] };
    const answers: Answer[] = [];
    for (let index = start; index < Math.min(wanted.posts, start + CHUNK); index += 1) {
      for (const answer of addThread(rows, source, index)) answers.push(answer);
    }
    addReplies(rows, source, answers);
    yield rows;
  }
}
