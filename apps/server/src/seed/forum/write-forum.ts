import type pg from 'pg';
import { postLikes, postReads, posts, postSaves, replies, replyLikes } from '#db/schema/forum.ts';
import { HELPED, helpfulRank, hotRank } from '#features/forum';
import { copyRows } from '../copy-rows.ts';
import type { Crowd } from '../members/crowd.ts';
import { planAsks, type PlannedAsks } from './plan-asks.ts';
import { planThread, type PlannedReply, type PlannedThread } from './plan-thread.ts';
import type { Thread } from './threads.ts';
import { writeAsks } from './write-asks.ts';

interface Given {
  /** Sorted by time. */
  threads: readonly Thread[];
  crowd: Crowd;
  topicIds: ReadonlyMap<string, number>;
  today: number;
  onProgress(share: number): void;
}

/** Number of threads planned and written together: large enough for a fast COPY, small enough for memory. */
const CHUNK = 3000;

const iso = (time: number) => new Date(time).toISOString();
const isoOrNull = (time: number | null) => (time === null ? null : iso(time));

interface Planned {
  id: number;
  thread: Thread;
  topicId: number;
  plan: PlannedThread;
  asks: PlannedAsks;
}

function postOf({ id, thread, topicId, plan, asks }: Planned) {
  const { request } = thread.source;
  const visible = plan.replies.filter(({ deleted }) => !deleted);
  const others = new Set([...plan.likes, ...visible].map(({ by }) => by));
  others.delete(plan.author);
  const savers = new Set(plan.saves.map(({ by }) => by));
  const likersOnly = plan.likes.filter(({ by }) => !savers.has(by));
  const helped = HELPED.like * likersOnly.length + HELPED.save * savers.size;
  const readers = new Set(plan.reads.map(({ by }) => by).filter((by) => by !== plan.author)).size;
  return {
    id,
    topicId,
    authorId: plan.author.id,
    language: thread.source.language,
    title: thread.title,
    html: thread.body.html,
    plain: thread.body.plain,
    kind: request ? ('feature-request' as const) : ('discussion' as const),
    featureState: request?.state ?? null,
    votes: asks.votes.length,
    state: thread.deleted ? ('deleted' as const) : ('visible' as const),
    pinned: thread.pinned,
    likes: plan.likes.length,
    saves: plan.saves.length,
    replies: visible.length,
    views: plan.views,
    people: others.size,
    readers,
    helped,
    hot: hotRank(others.size, new Date(thread.createdAt)),
    helpful: helpfulRank(helped, readers),
    activeAt: iso(plan.replies.at(-1)?.at ?? thread.createdAt),
    editedAt: isoOrNull(plan.editedAt),
    createdAt: iso(thread.createdAt),
  };
}

const mark = ({ by, at }: { by: { id: number }; at: number }) => ({ userId: by.id, createdAt: iso(at) });

interface WrittenThreads {
  planned: readonly Planned[];
  inOrder: readonly { reply: PlannedReply }[];
  /** Returns the id of a written reply. */
  idOf(reply: PlannedReply | null | undefined): number | null;
}

/** Writes likes and saves of posts, likes of replies, and how far members have read. */
async function writeReactions(client: pg.ClientBase, { planned, inOrder, idOf }: WrittenThreads): Promise<void> {
  await copyRows(
    client,
    postLikes,
    planned.flatMap(({ id, plan }) => plan.likes.map((like) => ({ postId: id, ...mark(like) }))),
  );
  await copyRows(
    client,
    postSaves,
    planned.flatMap(({ id, plan }) => plan.saves.map((save) => ({ postId: id, ...mark(save) }))),
  );
  await copyRows(
    client,
    replyLikes,
    inOrder.flatMap(({ reply }) => reply.likes.map((like) => ({ replyId: idOf(reply) ?? 0, ...mark(like) }))),
  );
  await copyRows(
    client,
    postReads,
    planned.flatMap(({ id, plan }) =>
      plan.reads.map(({ by, reply }) => ({ userId: by.id, postId: id, lastReplyId: idOf(plan.replies[reply]) ?? 0 })),
    ),
  );
}

/** Writes posts, replies and reactions. Every counter equals the number of its rows. */
export async function writeForum(
  client: pg.ClientBase,
  { threads, crowd, topicIds, today, onProgress }: Given,
): Promise<void> {
  let [lastPost, lastReply] = [0, 0];
  const lastIds = { option: 0, question: 0, quizOption: 0 };
  for (let start = 0; start < threads.length; start += CHUNK) {
    const planned = threads.slice(start, start + CHUNK).map((thread) => {
      const topicId = topicIds.get(thread.source.topic);
      if (topicId === undefined) throw new Error(`no topic ${thread.source.topic}`);
      lastPost += 1;
      const plan = planThread(thread, crowd, today);
      const asks = planAsks(thread, { author: plan.author, crowd, today });
      return { id: lastPost, thread, topicId, plan, asks };
    });
    const inOrder = planned
      .flatMap(({ id, plan, thread }) =>
        plan.replies.map((reply) => ({ postId: id, language: thread.source.language, reply })),
      )
      .sort((a, b) => a.reply.at - b.reply.at);
    const ids = new Map<PlannedReply, number>();
    for (const { reply } of inOrder) ids.set(reply, (lastReply += 1));
    const idOf = (reply: PlannedReply | null | undefined) => (reply ? (ids.get(reply) ?? null) : null);

    await copyRows(
      client,
      posts,
      planned.map((post) => postOf(post)),
    );
    await writeAsks(client, planned, lastIds);
    await copyRows(
      client,
      replies,
      inOrder.map(({ postId, language, reply }) => ({
        id: idOf(reply) ?? 0,
        postId,
        authorId: reply.by.id,
        toId: idOf(reply.to),
        language,
        html: reply.html,
        plain: reply.plain,
        state: reply.deleted ? ('deleted' as const) : ('visible' as const),
        likes: reply.likes.length,
        editedAt: isoOrNull(reply.editedAt),
        createdAt: iso(reply.at),
      })),
    );
    await writeReactions(client, { planned, inOrder, idOf });
    onProgress(Math.min(1, (start + CHUNK) / threads.length));
  }
}
