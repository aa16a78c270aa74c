import { and, asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { postLikes, posts, replies, replyLikes } from '#db/schema/forum.ts';
import { pointsLedger, pointsMembers, pointsPeriods } from '#db/schema/points.ts';
import { forumEvents } from '#features/forum';
import { clock } from '#platform/clock.ts';
import type { DomainEvent } from '#platform/jobs/outbox.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { createPost, createReply } from '../../testing/forum/forum-factories.ts';
import { DAY_MS, expectedOf, PointsModel, ZONES, type Item, type Line } from '../../testing/points-model.ts';
import { points } from './feature.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Step =
  | { do: 'wait'; ms: number }
  | { do: 'visit'; who: number }
  | { do: 'post'; who: number }
  | { do: 'reply' | 'like' | 'unlike' | 'delete'; who: number; what: number; to: number }
  | { do: 'again'; which: number };

const who = fc.nat({ max: ZONES.length - 1 });
const STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      ms: fc.constantFrom(1000, 3_600_000, 9 * 3_600_000, DAY_MS - 1000, DAY_MS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('visit'), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('post'), who }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom('reply', 'like', 'like', 'like', 'unlike', 'delete'),
      who,
      what: fc.nat(),
      to: fc.nat(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again'), which: fc.nat() }) },
);

/** Runs each step in the database and, if it has an effect there, in the model. */
class Run {
  readonly model = new PointsModel();
  readonly #members: readonly { id: number; api: TestClient }[];
  readonly #delivered: (() => Promise<void>)[] = [];

  constructor(members: Run['members']) {
    this.#members = members;
  }

  get members() {
    return this.#members;
  }

  get #time(): string {
    return new Date(this.model.now).toISOString();
  }

  #id(member: number): number {
    return this.#members[member]?.id ?? 0;
  }

  async #deliver<Payload>(event: DomainEvent<Payload>, payload: Payload): Promise<void> {
    const at = this.#time;
    const found = points.subscribers?.(app.services).filter((one) => one.event === event.name) ?? [];
    const once = async () => {
      for (const one of found) {
        await app.services.db.transaction((tx) => one.handle(payload, { tx, at, afterCommit: () => undefined }));
      }
    };
    this.#delivered.push(once);
    await once();
  }

  async step(step: Step): Promise<void> {
    const { model } = this;
    // Ensures that steps never have the same timestamp.
    model.now += 1;
    if (step.do === 'wait') model.now += step.ms;
    else if (step.do === 'again') await this.#delivered[step.which % Math.max(1, this.#delivered.length)]?.();
    else if (step.do === 'visit') await this.#visit(step.who);
    else if (step.do === 'post') await this.#post(step.who);
    else {
      const item = model.items[step.what % Math.max(1, model.items.length)];
      if (!item || item.deleted || item.post?.deleted) return;
      if (step.do === 'reply') await this.#reply(step.who, item, step.to);
      else if (step.do === 'delete') await this.#delete(item);
      else await this.#like(step.who, item, step.do === 'like');
    }
  }

  async #visit(member: number): Promise<void> {
    vi.spyOn(clock, 'now').mockReturnValue(new Date(this.model.now));
    await this.#members[member]?.api(pointRoutes.visit, { zone: ZONES[member] ?? 'UTC' });
    this.model.give(member, 'visit', `visit:${this.model.dayOf(member)}`);
  }

  async #post(author: number): Promise<void> {
    const { id } = await createPost(app.services, { authorId: this.#id(author), createdAt: this.#time });
    const item: Item = {
      ...{ id, kind: 'post', author, at: this.model.now, deleted: false, post: undefined, to: undefined },
      likes: new Map(),
    };
    this.model.items.push(item);
    await this.#deliver(forumEvents.postCreated, { postId: id, authorId: this.#id(author) });
    this.model.give(author, 'post', `post:${id}`, { of: item });
  }

  async #reply(author: number, target: Item, which: number): Promise<void> {
    const post = target.post ?? target;
    const to = target.post && which % 2 ? target : undefined;
    const { id } = await createReply(app.services, {
      ...{ authorId: this.#id(author), postId: post.id, toId: to?.id ?? null, createdAt: this.#time },
    });
    const item: Item = { id, kind: 'reply', author, at: this.model.now, deleted: false, post, to, likes: new Map() };
    this.model.items.push(item);
    const payload = { postId: post.id, replyId: id, authorId: this.#id(author), to: to?.id ?? null };
    await this.#deliver(forumEvents.replyCreated, payload);
    this.model.reply(item);
  }

  async #delete(item: Item): Promise<void> {
    const { db } = app.services;
    const deletedState = { state: 'deleted' } as const;
    if (item.kind === 'post') {
      await db.update(posts).set(deletedState).where(eq(posts.id, item.id));
      await this.#deliver(forumEvents.postDeleted, { postId: item.id });
    } else {
      await db.update(replies).set(deletedState).where(eq(replies.id, item.id));
      await this.#deliver(forumEvents.replyDeleted, { postId: item.post?.id ?? 0, replyId: item.id });
    }
    this.model.remove(item);
  }

  async #like(member: number, item: Item, on: boolean): Promise<void> {
    if (item.author === member || item.likes.has(member) === on) return;
    const { db } = app.services;
    const userId = this.#id(member);
    const { id, kind, author } = item;
    if (!on) {
      await (kind === 'post'
        ? db.delete(postLikes).where(and(eq(postLikes.postId, id), eq(postLikes.userId, userId)))
        : db.delete(replyLikes).where(and(eq(replyLikes.replyId, id), eq(replyLikes.userId, userId))));
    } else if (kind === 'post') await db.insert(postLikes).values({ postId: id, userId, createdAt: this.#time });
    else await db.insert(replyLikes).values({ replyId: id, userId, createdAt: this.#time });
    const ofReply = { postId: item.post?.id ?? 0, replyId: id, userId };
    if (kind === 'post')
      await this.#deliver(on ? forumEvents.postLiked : forumEvents.postUnliked, { postId: id, userId });
    else await this.#deliver(on ? forumEvents.replyLiked : forumEvents.replyUnliked, ofReply);
    const keys = [`like:${kind}:${id}`, `liked:${kind}:${id}:${userId}`] as const;
    if (on) {
      item.likes.set(member, this.model.now);
      this.model.give(member, 'like', keys[0], { of: item });
      this.model.give(author, 'liked', keys[1], { actor: member, of: item });
    } else {
      item.likes.delete(member);
      const soon = ({ earnedAt }: Line) => this.model.now - earnedAt < DAY_MS;
      this.model.take(member, (line) => line.key === keys[0] && soon(line));
      this.model.take(author, (line) => line.key === keys[1] && soon(line));
    }
  }
}

/** Loads a member's rows from the tables. */
async function stored(userId: number) {
  const { db } = app.services;
  const lines = await db
    .select()
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, userId))
    .orderBy(asc(pointsLedger.id));
  const [member] = await db.select().from(pointsMembers).where(eq(pointsMembers.userId, userId));
  const periods = await db.select().from(pointsPeriods).where(eq(pointsPeriods.userId, userId));
  return {
    lines: lines.map(({ key, points: moved, day, round }) => `${key} ${day} ${round} ${moved}`).sort(),
    balance: member?.balance ?? 0,
    periods: new Map(periods.map(({ period, points: sum }) => [period, sum])),
  };
}

it(
  'leaves the ledger equal to a plain model after any sequence of actions, retries and deletions [POINTS-01]',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 60, size: 'max' }), async (steps) => {
        const members = await Promise.all(
          ZONES.map(async () => {
            const { user, api } = await createLoggedInAccount(app);
            return { id: user.id, api };
          }),
        );
        const ids = members.map(({ id }) => id);
        await app.services.db
          .insert(pointsMembers)
          .values(ids.map((userId, n) => ({ userId, zone: ZONES[n] ?? 'UTC' })));
        const run = new Run(members);
        for (const step of steps) await run.step(step);
        for (const [n, { id }] of members.entries()) {
          expect(await stored(id)).toEqual(expectedOf(run.model.lines[n] ?? []));
        }
        expect(await app.services.db.$count(pointsMembers, inArray(pointsMembers.userId, ids))).toBe(ids.length);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  },
);
