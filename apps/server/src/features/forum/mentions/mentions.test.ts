import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { users } from '#db/schema/users.ts';
import { blocks } from '#db/schema/following.ts';
import { posts } from '#db/schema/forum.ts';
import { privacySettings } from '#db/schema/members.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { memberMentioned } from '../events.ts';

let app: TestApp;
let author: { user: TestUser; api: TestClient };
let friend: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  author = await createLoggedInAccount(app);
  friend = await createLoggedInAccount(app, { nickName: 'Mia de la Luz' });
});
afterAll(() => app.close());

const chip = (id: number, words: string) => `<span class="mention" data-type="mention" data-id="${id}">${words}</span>`;
const hide = (userId: number) => app.services.db.insert(privacySettings).values({ userId, private: true });
const block = (userId: number, blockedId: number) => app.services.db.insert(blocks).values({ userId, blockedId });

/** Creates a reply with this text. Returns it with the mention events that it emitted. */
async function stored(content: string) {
  const { id } = await createPost(app.services, { authorId: friend.user.id });
  const emit = vi.spyOn(app.services.outbox, 'emit');
  const reply = await author.api(forumRoutes.createReply, { id, content });
  const mentionEvents = emit.mock.calls
    .filter(([, event]) => event === memberMentioned)
    .map(([, , payload]) => payload);
  emit.mockRestore();
  return { ...reply, mentionEvents };
}

describe('a mention in a text', () => {
  it('shows the current name of the member regardless of the submitted text [FORUM-18]', async () => {
    const { html, mentionEvents, id, postId } = await stored(
      `<p>Hi ${chip(friend.user.id, '@<b>Somebody</b> else')}!</p>`,
    );
    expect(html).toBe(`<p>Hi ${chip(friend.user.id, '@Mia de la Luz')}!</p>`);
    expect(mentionEvents).toEqual([{ userId: friend.user.id, postId, replyId: id, authorId: author.user.id }]);
  });

  it('of an unknown account becomes plain text [FORUM-18]', async () => {
    const { html, mentionEvents } = await stored(`<p>Hi ${chip(999_999_999, '@Ghost')}!</p>`);
    expect(html).toBe('<p>Hi @Ghost!</p>');
    expect(mentionEvents).toEqual([]);
  });

  it('of an account that is private, suspended or never joined becomes plain text [FORUM-18]', async () => {
    const hidden = await createLoggedInAccount(app);
    await hide(hidden.user.id);
    const outsider = await createLoggedInAccount(app, { role: null });
    const suspended = await createLoggedInAccount(app, { suspended: true });
    for (const { user } of [hidden, outsider, suspended]) {
      const { html, mentionEvents } = await stored(`<p>${chip(user.id, '@One')} there</p>`);
      expect(html).toBe('<p>@One there</p>');
      expect(mentionEvents).toEqual([]);
    }
  });

  it('of a member blocked in either direction becomes plain text [FORUM-18]', async () => {
    for (const mine of [true, false]) {
      const other = await createLoggedInAccount(app);
      await (mine ? block(author.user.id, other.user.id) : block(other.user.id, author.user.id));
      expect((await stored(`<p>${chip(other.user.id, '@One')}</p>`)).html).toBe('<p>@One</p>');
    }
  });

  it("escapes markup in the member's name [FORUM-18]", async () => {
    const odd = await createLoggedInAccount(app);
    await app.services.db.update(users).set({ nickName: '<b>&"x' }).where(eq(users.id, odd.user.id));
    const { html } = await stored(`<p>${chip(odd.user.id, '@x')}</p>`);
    expect(html).toBe(`<p>${chip(odd.user.id, '@&lt;b&gt;&amp;&quot;x')}</p>`);
  });

  it('nested in another mention becomes plain text [FORUM-18]', async () => {
    const nested = chip(friend.user.id, `@A ${chip(author.user.id, '@B')}`);
    expect((await stored(`<p>${nested} after</p>`)).html).toBe(
      `<p>${chip(friend.user.id, '@Mia de la Luz')} after</p>`,
    );
  });
});

describe('mention notifications', () => {
  const write = { topic: 'lounge', title: 'Whom I would like to thank', language: 'en' } as const;

  it('reach each member once, not the author, and after an edit only new ones [FORUM-18]', async () => {
    const other = await createLoggedInAccount(app);
    const emit = vi.spyOn(app.services.outbox, 'emit');
    const mentionEvents = () =>
      emit.mock.calls.filter(([, event]) => event === memberMentioned).map(([, , one]) => one);
    const first = [friend.user.id, friend.user.id, author.user.id].map((id) => chip(id, '@x')).join(' ');
    const { id } = await author.api(forumRoutes.createPost, { ...write, content: `<p>${first}</p>` });
    const of = { postId: id, replyId: null, authorId: author.user.id };
    expect(mentionEvents()).toEqual([{ userId: friend.user.id, ...of }]);
    emit.mockClear();
    const content = `<p>${first} ${chip(other.user.id, '@y')}</p>`;
    await author.api(forumRoutes.editPost, { ...write, id, content });
    expect(mentionEvents()).toEqual([{ userId: other.user.id, ...of }]);
    emit.mockRestore();
    const [row] = await app.services.db.select({ plain: posts.plain }).from(posts).where(eq(posts.id, id));
    expect(row?.plain).toContain('@Mia de la Luz');
  });

  it('are not sent for mentions inside a quote [FORUM-18]', async () => {
    const quote = `<blockquote><p>${chip(friend.user.id, '@Mia')} knows</p></blockquote><p>Yes</p>`;
    const { mentionEvents, html } = await stored(quote);
    expect(mentionEvents).toEqual([]);
    expect(html).toContain('@Mia de la Luz');
  });

  it('are limited to twenty members per text [FORUM-18]', async () => {
    const crowd = await Promise.all(Array.from({ length: 22 }, () => createLoggedInAccount(app)));
    const { mentionEvents } = await stored(`<p>${crowd.map(({ user }) => chip(user.id, '@x')).join(' ')}</p>`);
    expect(mentionEvents).toHaveLength(20);
  });
});

describe('mention suggestions', () => {
  const names = async (api: TestClient, q: string) =>
    (await api(memberRoutes.suggest, { q })).items.map(({ nickName }) => nickName);

  it('match a prefix that contains spaces [FORUM-18]', async () => {
    expect(await names(author.api, 'mia de l')).toEqual(['Mia de la Luz']);
  });

  it('exclude members blocked in either direction, but not staff [FORUM-18]', async () => {
    const one = await createLoggedInAccount(app, { nickName: 'Zora One' });
    const two = await createLoggedInAccount(app, { nickName: 'Zora Two' });
    const staff = await createLoggedInAccount(app, { nickName: 'Zora Staff', role: 'Moderator' });
    await block(one.user.id, two.user.id);
    await block(one.user.id, staff.user.id);
    expect(await names(one.api, 'Zora')).toEqual(['Zora One', 'Zora Staff']);
    expect(await names(two.api, 'Zora')).toEqual(['Zora Staff', 'Zora Two']);
    expect(await names(staff.api, 'Zora')).toEqual(['Zora One', 'Zora Staff', 'Zora Two']);
  });
});
