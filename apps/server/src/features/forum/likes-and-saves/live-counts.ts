import { and, eq, inArray } from 'drizzle-orm';
import { posts, replies } from '#db/schema/forum.ts';
import type { Services } from '#platform/context.ts';

type Needed = Pick<Services, 'db' | 'hub' | 'log'>;

const EVERY_MS = 1000;
/** Delay in milliseconds before the first event after a quiet period. */
const SOON_MS = 50;

/** Broadcasts changed counts to readers who have the post open, throttled to one batch per second. */
class LiveCounts {
  readonly #services: Needed;
  #posts = new Set<number>();
  #replies = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #sentAt = 0;
  #stopped = false;

  constructor(services: Needed) {
    this.#services = services;
  }

  touchPost(postId: number): void {
    if (!this.#services.hub.hasListeners(`post:${postId}`)) return;
    this.#posts.add(postId);
    this.#plan();
  }

  touchReply(replyId: number): void {
    this.#replies.add(replyId);
    this.#plan();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #plan(): void {
    if (this.#stopped) return;
    this.#timer ??= setTimeout(
      () => {
        this.#send().catch((error: unknown) => this.#services.log.warn({ err: error }, 'live counts not sent'));
      },
      Math.max(SOON_MS, this.#sentAt + EVERY_MS - Date.now()),
    ).unref();
  }

  async #send(): Promise<void> {
    const [postIds, replyIds] = [[...this.#posts], [...this.#replies]];
    this.#posts.clear();
    this.#replies.clear();
    this.#timer = undefined;
    this.#sentAt = Date.now();
    if (postIds.length > 0) await this.#sendPosts(postIds);
    if (replyIds.length > 0) await this.#sendReplies(replyIds);
  }

  async #sendPosts(ids: number[]): Promise<void> {
    const { db, hub } = this.#services;
    const rows = await db
      .select({ postId: posts.id, likes: posts.likes, saves: posts.saves, replies: posts.replies, votes: posts.votes })
      .from(posts)
      .where(and(inArray(posts.id, ids), eq(posts.state, 'visible')));
    for (const row of rows) hub.send(`post:${row.postId}`, 'forum_counts', row);
  }

  async #sendReplies(ids: number[]): Promise<void> {
    const { db, hub } = this.#services;
    const rows = await db
      .select({ id: replies.id, postId: replies.postId, likes: replies.likes })
      .from(replies)
      .where(and(inArray(replies.id, ids), eq(replies.state, 'visible')));
    for (const [postId, found] of Map.groupBy(rows, (row) => row.postId)) {
      const moved = found.map(({ id, likes }) => ({ id, likes }));
      hub.send(`post:${postId}`, 'forum_reply_counts', { postId, replies: moved });
    }
  }
}

const instances = new WeakMap<Services['hub'], LiveCounts>();

/** Returns the hub's instance, creating it on first use. */
export function liveCounts(services: Needed): LiveCounts {
  const counts = instances.get(services.hub) ?? new LiveCounts(services);
  instances.set(services.hub, counts);
  return counts;
}
