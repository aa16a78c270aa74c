import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import type { FactKey } from '@site/contract/camsites/facts.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { httpClient, type Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { random, type Random } from '../../seed/random.ts';
import type { MemberSession } from '../security/member-sessions.ts';
import { wordsBlock } from '../personal-data/with-bio.ts';

/** Content that all writers act on. */
export interface World {
  origin: string;
  posts: number[];
  replies: number[];
  /** Feature requests. */
  wishes: number[];
  topics: number[];
  facts: { siteId: number; key: FactKey; version: number }[];
  members: MemberSession[];
}

/** Maximum delay before a retry, in milliseconds. */
const AGAIN_MS = 250;

/**
 * A member who performs various kinds of writes sequentially and retries each until it is acknowledged, with the same
 * idempotency key where the API accepts one. Records the expected stored state.
 */
export class MixedWriter {
  /** Expected facts by name: see `storedFacts`. */
  readonly stored = new Map<string, string>();
  /** Descriptions of invariant violations. */
  readonly errors: string[] = [];
  /** Acknowledged writes, retried writes, and the longest duration in milliseconds. */
  readonly seen = { acknowledged: 0, resent: 0, longestMs: 0 };
  readonly #world: World;
  readonly #me: MemberSession;
  readonly #call: Client;
  readonly #draw: Random;
  #conversationId = 0;
  #lastSeq = 0;
  #draftVersion = 0;
  #bioRevision = 0;
  #lastStatus = 0;

  constructor(world: World, me: MemberSession) {
    this.#world = world;
    this.#me = me;
    this.#draw = random(`writer ${me.userId}`);
    this.#call = httpClient({
      origin: world.origin,
      headers: () => ({ cookie: me.cookie }),
      onResponse: ({ status }) => (this.#lastStatus = status),
    });
  }

  get userId(): number {
    return this.#me.userId;
  }

  /** Opens the conversation with another member, and records the expected follow. */
  async begin(otherId: number): Promise<void> {
    this.#conversationId = (await this.#call(chatRoutes.open, { userId: otherId })).id;
    this.stored.set(`${this.#me.userId} follows member ${otherId}`, 'yes');
  }

  /** Performs one random write. */
  async write(): Promise<void> {
    const writes: [number, () => Promise<void>][] = [
      [20, () => this.#mark('likes post', this.#world.posts, this.#likePost)],
      [8, () => this.#mark('likes reply', this.#world.replies, this.#likeReply)],
      [10, () => this.#mark('saves', this.#world.posts, this.#save)],
      [5, () => this.#mark('wishes', this.#world.wishes, this.#wish)],
      [4, () => this.#mark('follows topic', this.#world.topics, this.#follow)],
      [20, () => this.#message()],
      [15, () => this.#reply()],
      [8, () => this.#post()],
      [10, () => this.#draft()],
      [8, () => this.#vote()],
      [5, () => this.#read()],
      [5, () => this.#earn()],
      [5, () => this.#bio()],
      [3, () => this.#visit()],
    ];
    let left = this.#draw.below(writes.reduce((sum, [weight]) => sum + weight, 0));
    const chosen = writes.find(([weight]) => (left -= weight) < 0);
    const startedAt = Date.now();
    await chosen?.[1]();
    this.seen.acknowledged += 1;
    this.seen.longestMs = Math.max(this.seen.longestMs, Date.now() - startedAt);
  }

  /** Retries a call until it succeeds. Records unexpected errors, and throws those that a retry cannot fix. */
  async #persist<T>(what: string, call: () => Promise<T>): Promise<T> {
    for (let again = false; ; again = true) {
      this.#lastStatus = 0;
      if (again) this.seen.resent += 1;
      try {
        return await call();
      } catch (error) {
        if (!isApiError(error)) throw error;
        // No response, a bad gateway, or an unavailable service.
        const passing = [0, 502, 503].includes(this.#lastStatus);
        if (!passing) {
          this.errors.push(`${what} of ${this.#me.userId}: ${this.#lastStatus} ${error.errorName}`);
          if (!isApiError(error, 'failed')) throw error;
        }
        await delay(AGAIN_MS * (0.5 + this.#draw.next() / 2));
      }
    }
  }

  readonly #likePost = (id: number, on: boolean) => this.#call(forumRoutes.like, { kind: 'post', id, on });
  readonly #likeReply = (id: number, on: boolean) => this.#call(forumRoutes.like, { kind: 'reply', id, on });
  readonly #save = (id: number, on: boolean) => this.#call(forumRoutes.save, { id, on });
  readonly #wish = (id: number, on: boolean) => this.#call(postAddOnRoutes.voteFeature, { id, on });
  readonly #follow = (id: number, on: boolean) => this.#call(followingRoutes.follow, { kind: 'topic', id, on });

  /** Sets or removes a reaction. */
  async #mark(what: string, among: readonly number[], call: (id: number, on: boolean) => Promise<unknown>) {
    if (among.length === 0) return;
    const id = this.#draw.pick(among);
    const name = `${this.#me.userId} ${what} ${id}`;
    const on = !this.stored.has(name);
    await this.#persist(what, () => call(id, on));
    if (on) this.stored.set(name, 'yes');
    else this.stored.delete(name);
  }

  async #post(): Promise<void> {
    const draft = randomUUID();
    const fields = { topic: 'lounge', title: `What I tried, ${draft}`, content: `<p>It was ${draft}.</p>` };
    const { id } = await this.#persist('post', () =>
      this.#call(forumRoutes.createPost, { ...fields, language: 'en', draft }),
    );
    this.stored.set(`${this.#me.userId} wrote post ${draft}`, String(id));
    this.#world.posts.push(id);
  }

  async #reply(): Promise<void> {
    const draft = randomUUID();
    const id = this.#draw.pick(this.#world.posts);
    const content = `<p>Mine is ${draft}.</p>`;
    const made = await this.#persist('reply', () => this.#call(forumRoutes.createReply, { id, content, draft }));
    this.stored.set(`${this.#me.userId} wrote reply ${draft}`, String(made.id));
    this.#world.replies.push(made.id);
  }

  async #message(): Promise<void> {
    const clientId = randomUUID();
    const given = { conversationId: this.#conversationId, clientId, text: `Hello ${clientId}` };
    const { seq } = await this.#persist('message', () => this.#call(chatRoutes.send, given));
    this.#lastSeq = seq;
    this.stored.set(`${this.#me.userId} sent ${clientId}`, String(seq));
  }

  async #read(): Promise<void> {
    const seq = this.#lastSeq;
    await this.#persist('read', () => this.#call(chatRoutes.read, { id: this.#conversationId, seq }));
    if (seq > 0) this.stored.set(`${this.#me.userId} has read`, String(seq));
  }

  async #draft(): Promise<void> {
    const body = { id: randomUUID(), values: { title: 'What I want to say' } };
    const given = { place: 'post', body, version: this.#draftVersion };
    const { version, newer } = await this.#persist('draft', () => this.#call(draftRoutes.save, given));
    if (newer) this.errors.push(`a draft of ${this.#me.userId} was saved by another device`);
    this.#draftVersion = version;
    this.stored.set(`${this.#me.userId} drafted`, `${version} ${body.id}`);
  }

  async #vote(): Promise<void> {
    const { siteId, key, version } = this.#draw.pick(this.#world.facts);
    const vote = this.#draw.pick([true, false, null]);
    await this.#persist('vote', () => this.#call(camsiteRoutes.vote, { siteId, fact: key, version, vote }));
    const name = `${this.#me.userId} finds ${siteId} ${key}`;
    if (vote === null) this.stored.delete(name);
    else this.stored.set(name, String(vote));
  }

  async #earn(): Promise<void> {
    const draft = randomUUID();
    const entry = { site: 'chaturbate', day: '2026-11-01', minor: 100, currency: 'USD', kind: 'bonus' } as const;
    const { id } = await this.#persist('entry', () => this.#call(streamMoneyRoutes.addEntry, { ...entry, draft }));
    this.stored.set(`${this.#me.userId} earned ${draft}`, String(id));
  }

  /**
   * Saves the bio. Saving has no idempotency key, so after a conflict this method checks whether the stored bio is the
   * one that it sent.
   */
  async #bio(): Promise<void> {
    const text = `This is me ${randomUUID()}`;
    const revision = this.#bioRevision;
    this.#bioRevision = await this.#persist('bio', async () => {
      try {
        const given = { revision, blocks: [wordsBlock(text)] };
        return (await this.#call(bioRoutes.saveDetail, given)).revision;
      } catch (error) {
        if (!isApiError(error, 'bio.changed-elsewhere')) throw error;
        const found = await this.#call(bioRoutes.info, {});
        if (JSON.stringify(found.blocks).includes(text)) return found.revision;
        throw error;
      }
    });
    this.stored.set(`${this.#me.userId} is`, `${this.#bioRevision} ${text}`);
  }

  async #visit(): Promise<void> {
    const { day } = await this.#persist('visit', () => this.#call(pointRoutes.visit, { zone: 'UTC' }));
    this.stored.set(`${this.#me.userId} visited ${day}`, '5');
  }
}
