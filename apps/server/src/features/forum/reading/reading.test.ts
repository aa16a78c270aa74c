import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { posts, postViews } from '#db/schema/forum.ts';
import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost, createReply, uploadImage } from '../../../testing/forum/forum-factories.ts';
import { removeViewsJob, viewCounter } from './view-counter.ts';

let app: TestApp;
let visitor: TestClient;
let author: { user: TestUser; api: TestClient };
let reader: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
  author = await createLoggedInAccount(app);
  reader = await createLoggedInAccount(app);
});
afterAll(() => app.close());

const newPost = (over = {}) => createPost(app.services, { authorId: author.user.id, ...over });
const newReply = (postId: number, over = {}) =>
  createReply(app.services, { authorId: author.user.id, postId, ...over });

describe('views and reading progress', () => {
  const viewsOf = async (id: number) => {
    await viewCounter(app.services.db).flush();
    return (await app.services.db.select({ views: posts.views }).from(posts).where(eq(posts.id, id)))[0]?.views;
  };

  it('count 25 calls by one visitor and one member as two views a day [FORUM-06] [SAFE-19]', async () => {
    const { id } = await newPost();
    await Promise.all(
      Array.from({ length: 25 }, (_, n) => (n % 2 ? visitor : reader.api)(forumRoutes.read, { id, view: true })),
    );
    await visitor(forumRoutes.read, { id });
    expect(await viewsOf(id)).toBe(2);
    // A repeated view after the flush is not counted, but a view by another reader is.
    await visitor(forumRoutes.read, { id, view: true });
    await author.api(forumRoutes.read, { id, view: true });
    expect(await viewsOf(id)).toBe(3);
    const { db } = app.services;
    await db.update(postViews).set({ day: '2026-11-01' });
    await visitor(forumRoutes.read, { id, view: true });
    expect(await viewsOf(id)).toBe(4);
    await removeViewsJob({ db }).run({});
    expect(await db.$count(postViews)).toBe(1);
  });

  it('ignore views of posts that do not exist [FORUM-06]', async () => {
    const { id } = await newPost();
    for (const other of [999_999_999, Number.MAX_SAFE_INTEGER])
      await visitor(forumRoutes.read, { id: other, view: true });
    await visitor(forumRoutes.read, { id, view: true });
    expect(await viewsOf(id)).toBe(1);
  });

  it('retry views that could not be written [FORUM-06]', async () => {
    const { id } = await newPost();
    const { db } = app.services;
    await visitor(forumRoutes.read, { id, view: true });
    const execute = vi.spyOn(db, 'execute').mockRejectedValueOnce(new Error('the database is unavailable'));
    await expect(viewCounter(db).flush()).rejects.toThrow('unavailable');
    execute.mockRestore();
    expect(await viewsOf(id)).toBe(1);
  });

  it("store the member's last read reply, which only advances [FORUM-07]", async () => {
    const { id } = await newPost();
    const [first, second] = [await newReply(id), await newReply(id)];
    const place = async (api: TestClient) => (await api(forumRoutes.detail, { id })).lastReadReplyId;
    expect(await place(reader.api)).toBeNull();
    await reader.api(forumRoutes.read, { id, replyId: second.id });
    await reader.api(forumRoutes.read, { id, replyId: first.id });
    expect(await place(reader.api)).toBe(second.id);
    expect(await place(author.api)).toBeNull();
    expect(await place(visitor)).toBeNull();
  });

  it('ignore a reply of another post [FORUM-07]', async () => {
    const [one, two] = [await newPost(), await newPost()];
    const reply = await newReply(two.id);
    await reader.api(forumRoutes.read, { id: one.id, replyId: reply.id });
    expect((await reader.api(forumRoutes.detail, { id: one.id })).lastReadReplyId).toBeNull();
  });
});

describe('the number of queries of a page', () => {
  /** Counts the queries of a call: the minimum of three runs, since timers may add some. */
  async function queries(call: () => Promise<unknown>): Promise<number> {
    const { $client: pool } = app.services.db;
    // Background jobs of earlier writes share the pool.
    await app.settle();
    let fewest = Infinity;
    for (let times = 0; times < 3; times += 1) {
      // Fills the cache of site settings first, because it expires every few seconds.
      await app.services.siteSettings.all();
      const spy = vi.spyOn(pool, 'query');
      await call();
      fewest = Math.min(fewest, spy.mock.calls.length);
      spy.mockRestore();
    }
    return fewest;
  }

  it('is constant in the number of replies, images and likes [FORUM-07]', async () => {
    const [small, large] = [await newPost(), await newPost()];
    // One reply by each member, because the reader's own replies need fewer queries.
    await newReply(small.id, { authorId: reader.user.id });
    const first = await newReply(small.id);
    await reader.api(forumRoutes.like, { kind: 'reply', id: first.id, on: true });
    const image = await uploadImage(reader.api);
    for (let n = 0; n < 20; n += 1) {
      const { api } = n % 2 ? reader : author;
      const to = n > 3 ? (await reader.api(forumRoutes.replies, { id: large.id })).items[n % 3]?.id : undefined;
      const images = n % 2 ? [image.id] : [];
      const { id } = await api(forumRoutes.createReply, { id: large.id, content: 'Words.', images, ...(to && { to }) });
      await reader.api(forumRoutes.like, { kind: 'reply', id, on: true });
    }
    for (const api of [reader.api, author.api]) {
      await api(forumRoutes.detail, { id: small.id });
      const few = await queries(() => api(forumRoutes.replies, { id: small.id }));
      const many = await queries(() => api(forumRoutes.replies, { id: large.id }));
      expect(many).toBe(few);
      expect(few).toBeLessThanOrEqual(10);
    }
  });

  it('is constant in the number of posts in a list [FORUM-06]', async () => {
    await newPost({ topic: 'bio-and-branding' });
    await reader.api(forumRoutes.list, { topic: 'bio-and-branding' });
    const few = await queries(() => reader.api(forumRoutes.list, { topic: 'bio-and-branding' }));
    for (let n = 0; n < 19; n += 1) await newPost({ topic: 'bio-and-branding' });
    expect(await queries(() => reader.api(forumRoutes.list, { topic: 'bio-and-branding' }))).toBe(few);
    expect(few).toBeLessThanOrEqual(9);
  });

  it('is zero for a visitor on a cache hit [FORUM-06]', async () => {
    const { id } = await newPost();
    const call = () =>
      Promise.all([
        visitor(forumRoutes.detail, { id }),
        visitor(forumRoutes.list, {}),
        visitor(forumRoutes.replies, { id }),
      ]);
    await call();
    expect(await queries(call)).toBe(0);
  });

  it('stays zero after a like, which does not invalidate cached lists [FORUM-06]', async () => {
    const { id } = await newPost();
    await visitor(forumRoutes.list, {});
    await reader.api(forumRoutes.like, { kind: 'post', id, on: true });
    await app.settle();
    expect(await queries(() => visitor(forumRoutes.list, {}))).toBe(0);
  });
});

describe('live updates', () => {
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

  async function listener(): Promise<Socket> {
    const socket = io(app.origin, { path: SOCKET_PATH, transports: ['websocket'], reconnection: false });
    sockets.push(socket);
    await new Promise<void>((done, fail) => void socket.once('connect', done).once('connect_error', fail));
    return socket;
  }
  const next = (socket: Socket, event: string) => new Promise((done) => void socket.once(event, done));

  it('broadcast a new post to everyone with its id only [FORUM-06]', async () => {
    const heard = next(await listener(), 'forum_post');
    const content = 'Something worth hearing.';
    const { id } = await author.api(forumRoutes.createPost, {
      topic: 'lounge',
      title: 'Hello to all of you',
      content,
      language: 'en',
    });
    expect(await heard).toEqual({ id });
  });

  it('send replies only to sockets that watch the post [FORUM-07]', async () => {
    const [one, two] = [await newPost(), await newPost()];
    const socket = await listener();
    const all: unknown[] = [];
    socket.on('forum_reply', (event) => all.push(event));
    socket.emit('watch_post', { id: two.id, on: true });
    // Messages on a socket are processed in order, so once this reply arrives the socket has joined the room.
    await vi.waitFor(async () => {
      const made = await reader.api(forumRoutes.createReply, { id: two.id, content: 'For those who watch.' });
      await app.settle();
      expect(all).toContainEqual({ postId: two.id, id: made.id });
    }, 10_000);
    await reader.api(forumRoutes.createReply, { id: one.id, content: 'For nobody here.' });
    const heard = next(socket, 'forum_post');
    await author.api(forumRoutes.deletePost, { id: one.id });
    await heard;
    expect(all.every((event) => JSON.stringify(event).includes(`"postId":${two.id}`))).toBe(true);
  });
});

describe('the RSS feed', () => {
  const feed = async (query = '') => {
    const response = await fetch(`${app.origin}/rss/forum.xml${query}`);
    return { response, xml: await response.text() };
  };

  it('contains the newest visible posts with their URLs [FORUM-06]', async () => {
    const shown = await newPost({ title: 'A title with <signs> & more' });
    await newPost({ title: 'Not to be seen here', state: 'hidden' });
    await author.api(forumRoutes.createPost, {
      topic: 'lounge',
      title: 'This one wakes the cache',
      content: 'x',
      language: 'en',
    });
    await app.settle();
    const { response, xml } = await feed();
    expect(response.headers.get('content-type')).toContain('application/rss+xml');
    expect(xml).toContain(`/forumDetails?id=${shown.id}`);
    expect(xml).toContain('<![CDATA[A title with &lt;signs&gt; &amp; more]]>');
    expect(xml).not.toContain('Not to be seen');
  });

  it('can be filtered by language [FORUM-06]', async () => {
    const es = await newPost({ language: 'es', title: 'Una entrada en español' });
    const { xml } = await feed('?language=es');
    expect(xml).toContain(`/forumDetails?id=${es.id}<`);
    expect(xml).not.toContain('This one wakes the cache');
  });

  it('escapes CDATA delimiters in titles and texts [FORUM-06]', async () => {
    await author.api(forumRoutes.createPost, {
      topic: 'lounge',
      title: ']]> and ]]><script>x</script>',
      content: '<p>]]&gt;]]&gt;&lt;b&gt;</p>',
      language: 'ru',
    });
    await app.settle();
    const { xml } = await feed('?language=ru');
    expect(xml.match(/<!\[CDATA\[/g)?.length).toBe(xml.match(/\]\]>/g)?.length);
    expect(xml.replace(/<!\[CDATA\[[^]*?\]\]>/g, '')).not.toContain('<script');
  });

  it('requires a login when visitors may read nothing [AUTH-13]', async () => {
    await app.services.siteSettings.set('login_required', true);
    const { response, xml } = await feed();
    await app.services.siteSettings.set('login_required', false);
    expect(response.status).toBe(401);
    expect(JSON.parse(xml)).toMatchObject({ code: 401, data: null });
  });
});
