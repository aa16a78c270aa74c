import { expect } from 'vitest';
import { isNotNull } from 'drizzle-orm';
import { httpClient } from '@site/contract/core/client.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { connect } from '#db/client.ts';
import { camSiteFacts } from '#db/schema/camsites.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { memberSessions } from '../security/member-sessions.ts';
import { MixedWriter, type World } from './mixed-writer.ts';

export interface Writers {
  all: MixedWriter[];
  /** Cookie of one of the writers. */
  cookie: string;
  /** Lets all writers write until `count` writes in total are acknowledged. */
  writeUntil(count: number): Promise<void>;
  /** Resolves when `count` writes are acknowledged. */
  reached(count: number): Promise<void>;
  /** Returns the number of acknowledged or retried writes of all writers together. */
  seen(what: 'acknowledged' | 'resent'): number;
}

/**
 * Number of posts that exist before the first write, each with one reply. `FACTS` is the maximum number of cam site
 * facts to vote on.
 */
const POSTS = 20;
const FACTS = 30;

/** Creates pairs of members on a running site, and content for them to act on. */
export async function gatherWriters(
  { origin, env }: { origin: string; env: Record<string, string> },
  count: number,
): Promise<Writers> {
  const members = await memberSessions(env, count + 1);
  const { db, close } = connect(env['DATABASE_URL'] ?? '', { max: 2 });
  const world: World = { origin, members, posts: [], replies: [], wishes: [], topics: [], facts: [] };
  try {
    // The author of the initial content does nothing else.
    const { cookie } = members.pop() ?? { cookie: '' };
    const call = httpClient({ origin, headers: () => ({ cookie }) });
    for (let index = 0; index < POSTS; index += 1) {
      const kind = index % 4 === 0 ? 'feature-request' : 'discussion';
      const fields = { topic: 'lounge', language: 'en', kind, content: `<p>What I think, ${index}.</p>` } as const;
      const { id } = await call(forumRoutes.createPost, { ...fields, title: `What I think of it, ${index}` });
      (kind === 'discussion' ? world.posts : world.wishes).push(id);
      world.replies.push((await call(forumRoutes.createReply, { id, content: '<p>And that is all.</p>' })).id);
    }
    const { siteId, key, version, value } = camSiteFacts;
    const facts = await db.select({ siteId, key, version }).from(camSiteFacts).where(isNotNull(value)).limit(FACTS);
    world.topics.push(...(await db.select({ id: topics.id }).from(topics)).map(({ id }) => id));
    world.facts.push(...facts);
  } finally {
    await close();
  }
  const all = members.map((member) => new MixedWriter(world, member));
  await Promise.all(all.map((writer, index) => writer.begin(members[index ^ 1]?.userId ?? 0)));
  const seen = (what: 'acknowledged' | 'resent') => all.reduce((sum, writer) => sum + writer.seen[what], 0);
  return {
    all,
    cookie: members[0]?.cookie ?? '',
    seen,
    async writeUntil(wanted) {
      let left = wanted - seen('acknowledged');
      await Promise.all(
        all.map(async (writer) => {
          while (left > 0) {
            left -= 1;
            await writer.write();
          }
        }),
      );
    },
    async reached(wanted) {
      await expect.poll(() => seen('acknowledged'), { timeout: 600_000, interval: 5 }).toBeGreaterThanOrEqual(wanted);
    },
  };
}
