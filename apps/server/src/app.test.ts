import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { connect } from '#db/client.ts';
import { posts } from '#db/schema/forum.ts';
import { testApp } from './testing/app.ts';
import { createLoggedInAccount } from './testing/factories.ts';
import { createPost } from './testing/forum/forum-factories.ts';

it('responds to a request in flight before the site stops [OPS-03]', async () => {
  const app = await testApp();
  const { user, api } = await createLoggedInAccount(app);
  const { id } = await createPost(app.services, { authorId: user.id });
  const other = connect(app.databaseUrl, { max: 2 });
  let closing: Promise<void> | undefined;
  let saved: Promise<{ on: boolean; count: number }> | undefined;
  await other.db.transaction(async (tx) => {
    await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('update');
    saved = api(forumRoutes.save, { id, on: true });
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await other.db.execute(waiting)).rows.length).toBe(1);
    closing = app.close();
  });
  expect(await saved).toEqual({ on: true, count: 1 });
  await other.close();
  await closing;
});
