import type { Language } from '@site/contract/core/languages.ts';
import { DAY, HOUR, MINUTE, replyTimes } from '../calendar.ts';
import { DEMO_LANGUAGES } from '../demo-languages.ts';
import type { Crowd } from '../members/crowd.ts';
import type { Person } from '../members/people.ts';
import { random, type Random } from '../random.ts';
import type { Thread } from './threads.ts';

export interface Mark {
  by: Person;
  at: number;
}

export interface PlannedReply {
  by: Person;
  at: number;
  html: string;
  plain: string;
  to: PlannedReply | null;
  deleted: boolean;
  editedAt: number | null;
  likes: Mark[];
}

export interface PlannedThread {
  author: Person;
  editedAt: number | null;
  replies: PlannedReply[];
  likes: Mark[];
  saves: Mark[];
  /** Reading progress: index of the last reply read; -1 when no reply was read. */
  reads: { by: Person; reply: number }[];
  views: number;
}

/** Probability that a reader is picked from the members of the post's language. Otherwise the language is random. */
const OWN_LANGUAGE = 0.88;

interface Marking {
  draw: Random;
  crowd: Crowd;
  language: Language;
  today: number;
}

/** Picks up to `count` distinct members other than `not`, each with a time of reaction, mostly within days. */
export function marks(
  { draw, crowd, language, today }: Marking,
  { count, after, not }: { count: number; after: number; not: Person },
): Mark[] {
  const people = new Set([not]);
  const found: Mark[] = [];
  for (let index = 0; index < count; index += 1) {
    const tongue = draw.chance(OWN_LANGUAGE) ? language : draw.pick(DEMO_LANGUAGES);
    const by = crowd.readers(tongue).pick(draw, after, people);
    if (!by) break;
    people.add(by);
    const at = Math.min(after + MINUTE + -Math.log(1 - draw.next()) * DAY, today - draw.between(0, HOUR));
    found.push({ by, at: Math.floor(Math.max(at, after)) });
  }
  return found;
}

/**
 * Assigns members to the roles in a thread: the writers with their times, and the members who like, save and read it.
 */
export function planThread(thread: Thread, crowd: Crowd, today: number): PlannedThread {
  const { source, copy, createdAt } = thread;
  const { language } = source;
  const draw = random(`thread ${copy} ${thread.index}`);
  const speakers = new Map<number, Person>();
  const speaker = (by: number) => {
    const known = speakers.get(by) ?? crowd.writers(language).pick(draw, createdAt, new Set(speakers.values()));
    if (!known) throw new Error(`too few members write ${language}`);
    speakers.set(by, known);
    return known;
  };
  const author = speaker(0);
  const times = replyTimes(draw, { after: createdAt, count: source.replies.length, today });
  const marking = { draw, crowd, language, today };
  const edited = (at: number, probability: number) =>
    draw.chance(probability) ? Math.floor(Math.min(at + draw.between(MINUTE, HOUR), today)) : null;
  const planned: PlannedReply[] = [];
  for (const [index, { by, to }] of source.replies.entries()) {
    const [at, text] = [times[index] ?? createdAt, thread.replies[index]];
    const person = speaker(by);
    planned.push({
      by: person,
      at,
      html: text?.html ?? '',
      plain: text?.plain ?? '',
      to: to === undefined ? null : (planned[to] ?? null),
      deleted: thread.deletedReply === index,
      editedAt: edited(at, 0.03),
      likes: marks(marking, { count: Math.floor(6 * draw.next() ** 4.5), after: at, not: person }),
    });
  }
  const interest = draw.next() ** 2.2;
  const likes = marks(marking, { count: Math.floor(interest * 22 + draw.next() * 3), after: createdAt, not: author });
  const saves = marks(marking, { count: Math.floor(interest * 7 * draw.next()), after: createdAt, not: author });
  return {
    author,
    editedAt: edited(createdAt, 0.05),
    replies: planned,
    likes,
    saves,
    reads: reads(marking, { author, createdAt, planned, marked: [...likes, ...saves] }),
    views: Math.floor(
      12 + (planned.length + likes.length * 2 + saves.length) * draw.between(6, 18) + draw.between(0, 40),
    ),
  };
}

/**
 * Plans who has opened the post and how far they have read: everyone who wrote in the thread or liked or saved the
 * post, and some other members.
 */
function reads(
  marking: Marking,
  thread: { author: Person; createdAt: number; planned: readonly PlannedReply[]; marked: readonly Mark[] },
): PlannedThread['reads'] {
  const { draw } = marking;
  const { author, createdAt, planned, marked } = thread;
  const signs = new Set([author, ...[...planned, ...marked].map(({ by }) => by)]);
  const silent = marks(marking, { count: draw.below(signs.size + 1), after: createdAt, not: author });
  const people = new Set([...signs, ...silent.map(({ by }) => by)]);
  const last = planned.length - 1;
  return [...people].map((by) => ({ by, reply: draw.chance(0.75) ? last : draw.below(planned.length + 1) - 1 }));
}
