import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { realtimeRoutes } from '@site/contract/realtime/routes.ts';
import { users } from '#db/schema/users.ts';
import { conversationParticipants } from '#db/schema/chat.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { openWith, pair, request, say } from '../../../testing/chat-factories.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { socketOf } from '../../../testing/open-socket.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const one = (api: TestClient, id: number) => api(chatRoutes.conversation, { id });
const refused = (errorName: string) => ({ errorName });

describe('the list of conversations', () => {
  it('is empty at first and omits conversations without messages [RT-04]', async () => {
    const { ana, bea } = await pair(app);
    for (const { api } of [ana, bea]) {
      expect(await api(chatRoutes.conversations, {})).toEqual({ items: [], next: null, requests: 0 });
    }
  });

  it('shows the partner, last message, time and unread count, most recently written first [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const clara = await createLoggedInAccount(app);
    await ana.api(followingRoutes.follow, { kind: 'member', id: clara.user.id, on: true });
    const second = await openWith(clara, ana);
    await say(bea.api, id, 'First');
    const last = await say(bea.api, id, 'Second');
    await say(clara.api, second.id, 'Third');
    const { items } = await ana.api(chatRoutes.conversations, {});
    expect(items.map((item) => item.id)).toEqual([second.id, id]);
    expect(items[1]).toMatchObject({
      with: { id: bea.user.id, nickName: bea.user.nickName },
      last: { text: 'Second', seq: 2 },
      lastAt: last.createdAt,
      ...{ unread: 2, lastSeq: 2, readSeq: 0, state: 'open', muted: false, blocked: false, left: null },
    });
    await say(bea.api, id, 'Fourth');
    const again = await ana.api(chatRoutes.conversations, {});
    expect(again.items.map((item) => item.id)).toEqual([id, second.id]);
  });

  it('lists message requests separately, with their count [RT-04]', async () => {
    const { ana, bea, id } = await request(app);
    expect(await bea.api(chatRoutes.conversations, {})).toMatchObject({ items: [], requests: 1 });
    const { items } = await bea.api(chatRoutes.conversations, { box: 'requests' });
    expect(items).toMatchObject([{ id, state: 'request', with: { id: ana.user.id } }]);
    expect((await ana.api(chatRoutes.conversations, {})).items).toMatchObject([{ id, state: 'asked', left: 2 }]);
  });

  it('returns each conversation once across pages, even with equal timestamps [RT-04]', async () => {
    const ana = await createLoggedInAccount(app);
    const ids: number[] = [];
    for (let n = 0; n < 45; n += 1) {
      const other = await createLoggedInAccount(app);
      await ana.api(followingRoutes.follow, { kind: 'member', id: other.user.id, on: true });
      const { id } = await openWith(other, ana);
      await say(other.api, id);
      ids.push(id);
    }
    await app.services.db
      .update(conversationParticipants)
      .set({ lastAt: sql`date_trunc('minute', now())` })
      .where(eq(conversationParticipants.userId, ana.user.id));
    const seen: number[] = [];
    const pages: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await ana.api(chatRoutes.conversations, cursor === undefined ? {} : { cursor });
      seen.push(...page.items.map(({ id }) => id));
      pages.push(page.items.length);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual([20, 20, 5]);
    expect(seen).toEqual(ids.toReversed());
  });

  it('rejects an invalid cursor [RT-04]', async () => {
    const { api } = await createLoggedInAccount(app);
    for (const cursor of ['x', 'WzEsMl0x', Buffer.from('["1e999",1]').toString('base64url')]) {
      await expect(api(chatRoutes.conversations, { cursor })).rejects.toMatchObject(refused('forum.cursor-invalid'));
    }
  });

  it('responds to calls on a conversation of other members as if it did not exist [RT-04]', async () => {
    const { ana, id } = await pair(app);
    await say(ana.api, id);
    const { api } = await createLoggedInAccount(app);
    const staff = await createLoggedInAccount(app, { role: 'SuperAdmin' });
    for (const call of [api, staff.api]) {
      for (const attempt of [
        () => one(call, id),
        () => call(chatRoutes.messages, { id }),
        () => call(chatRoutes.read, { id, seq: 1 }),
        () => call(chatRoutes.accept, { id }),
        () => call(chatRoutes.decline, { id }),
        () => call(chatRoutes.mute, { id, on: true }),
        () => call(chatRoutes.remove, { id, seq: 1 }),
        () => call(chatRoutes.clear, { id }),
        () => call(chatRoutes.search, { s: 'hello', id }),
      ]) {
        await expect(attempt()).rejects.toMatchObject(refused('chat.not-found'));
      }
    }
  });
});

describe('read receipts', () => {
  it('move forward only, and not beyond the last message [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    for (let n = 0; n < 5; n += 1) await say(ana.api, id);
    expect(await bea.api(chatRoutes.read, { id, seq: 3 })).toEqual({ unread: 2 });
    expect(await bea.api(chatRoutes.read, { id, seq: 1 })).toEqual({ unread: 2 });
    expect(await one(bea.api, id)).toMatchObject({ readSeq: 3, unread: 2 });
    expect(await bea.api(chatRoutes.read, { id, seq: 999 })).toEqual({ unread: 0 });
    expect(await one(bea.api, id)).toMatchObject({ readSeq: 5, unread: 0 });
    expect(await one(ana.api, id)).toMatchObject({ theirReadSeq: 5 });
  });

  it('never move back under concurrent calls [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    for (let n = 0; n < 20; n += 1) await say(ana.api, id);
    const order = Array.from({ length: 20 }, (_, n) => ((n * 7) % 20) + 1);
    await Promise.all(order.map((seq) => bea.api(chatRoutes.read, { id, seq })));
    expect(await one(bea.api, id)).toMatchObject({ readSeq: 20, unread: 0 });
  });

  it('are hidden from both when either hides them, and from the sender of a pending request [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id);
    await bea.api(chatRoutes.read, { id, seq: 1 });
    for (const hiding of [ana, bea]) {
      await hiding.api(chatRoutes.setSettings, { readMarks: false });
      for (const { api } of [ana, bea]) expect(await one(api, id)).toMatchObject({ theirReadSeq: null });
      expect(await hiding.api(chatRoutes.setSettings, { readMarks: true })).toEqual({
        writers: 'everyone',
        readMarks: true,
      });
    }
    const asked = await request(app);
    await asked.bea.api(chatRoutes.read, { id: asked.id, seq: 1 });
    expect(await one(asked.ana.api, asked.id)).toMatchObject({ theirReadSeq: null });
  });
});

describe('unread messages', () => {
  it('are counted across all conversations except muted ones [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const asked = await openWith(await createLoggedInAccount(app), bea);
    expect(asked.left).toBe(3);
    await say(ana.api, id);
    await say(ana.api, id);
    expect(await bea.api(chatRoutes.unreadCount, {})).toBe(2);
    expect(await bea.api(chatRoutes.mute, { id, on: true })).toMatchObject({ muted: true, unread: 2 });
    expect(await bea.api(chatRoutes.unreadCount, {})).toBe(0);
    expect(await bea.api(chatRoutes.mute, { id, on: false })).toMatchObject({ muted: false });
    await bea.api(chatRoutes.clear, { id });
    expect(await bea.api(chatRoutes.unreadCount, {})).toBe(0);
  });
});

describe('the header ctoken', () => {
  const countFor = (ctoken: string, cookies = {}) =>
    client(app, { cookies, headers: { ctoken } })(chatRoutes.unreadCount, {});

  it('authenticates the unread count without cookies, and no other route [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id);
    const { ctoken } = await bea.api(realtimeRoutes.chatToken, {});
    expect(await countFor(ctoken)).toBe(1);
    const stranger = client(app, { headers: { ctoken } });
    await expect(stranger(chatRoutes.conversations, {})).rejects.toMatchObject(refused('signed-out'));
    await expect(stranger(accountRoutes.userInfo, {})).rejects.toMatchObject(refused('signed-out'));
  });

  it('is refused when forged, empty or of an ended session, even with valid cookies [RT-04]', async () => {
    const { api } = await createLoggedInAccount(app);
    const { ctoken } = await api(realtimeRoutes.chatToken, {});
    const cookies = Object.fromEntries(api.cookies);
    for (const wrong of [`${ctoken}x`, ctoken.replace(/\.[^.]*$/, '.AAAA'), 'x'.repeat(5000), '']) {
      await expect(countFor(wrong, cookies)).rejects.toMatchObject(refused('signed-out'));
    }
    await api(accountRoutes.logout, {});
    await expect(countFor(ctoken)).rejects.toMatchObject(refused('signed-out'));
  });

  it('requires a member, as cookies do [RT-04]', async () => {
    const { api } = await createLoggedInAccount(app, { role: null });
    const { ctoken } = await api(accountRoutes.userInfo, {});
    await expect(countFor(ctoken)).rejects.toMatchObject(refused('not-a-member'));
  });
});

describe('a cleared conversation', () => {
  it('disappears for one member, stays for the other, and returns without its earlier messages [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id, 'Before');
    await bea.api(chatRoutes.clear, { id });
    expect((await bea.api(chatRoutes.conversations, {})).items).toEqual([]);
    expect((await bea.api(chatRoutes.messages, { id })).items).toEqual([]);
    expect((await ana.api(chatRoutes.messages, { id })).items).toHaveLength(1);
    // Clearing does not mark anything as read.
    expect(await one(ana.api, id)).toMatchObject({ theirReadSeq: 0 });
    await say(ana.api, id, 'After');
    expect((await bea.api(chatRoutes.conversations, {})).items).toMatchObject([{ id, unread: 1, lastSeq: 2 }]);
    expect((await bea.api(chatRoutes.messages, { id })).items).toMatchObject([{ seq: 2, text: 'After' }]);
  });
});

describe('presence', () => {
  const seen = async (api: TestClient, id: number) => (await one(api, id)).presence;

  it('is shown when both have written: now, today, this week or longer ago [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id);
    expect(await seen(ana.api, id)).toBeNull();
    await say(bea.api, id);
    expect(await seen(ana.api, id)).toBe('today');
    for (const [days, presence] of [
      [3, 'week'],
      [40, 'away'],
    ] as const) {
      await app.services.db
        .update(users)
        .set({ lastSeenOn: sql`(now() at time zone 'utc')::date - ${days}::int` })
        .where(eq(users.id, bea.user.id));
      expect(await seen(ana.api, id)).toBe(presence);
    }
    await socketOf(app, bea.api);
    expect(await seen(ana.api, id)).toBe('now');
  });

  it('is hidden from both when either hides it, and after a block [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id);
    await say(bea.api, id);
    for (const hiding of [ana, bea]) {
      await hiding.api(privacyRoutes.setPrivate, { showOnline: false });
      for (const { api } of [ana, bea]) expect(await seen(api, id)).toBeNull();
      await hiding.api(privacyRoutes.setPrivate, { showOnline: true });
    }
    await bea.api(followingRoutes.block, { id: ana.user.id, on: true });
    for (const { api } of [ana, bea]) expect(await seen(api, id)).toBeNull();
  });

  it('is shown only for members with whom messages were exchanged [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id);
    await say(bea.api, id);
    const asked = await request(app);
    const stranger = await createLoggedInAccount(app);
    const ids = [bea.user.id, asked.bea.user.id, stranger.user.id, 999_999].join(',');
    expect(await ana.api(chatRoutes.presence, { ids })).toEqual({
      items: [{ userId: bea.user.id, presence: 'today' }],
    });
    await bea.api(privacyRoutes.setPrivate, { showOnline: false });
    expect((await ana.api(chatRoutes.presence, { ids })).items).toEqual([{ userId: bea.user.id, presence: null }]);
    await expect(ana.api(chatRoutes.presence, { ids: '1,x' })).rejects.toMatchObject(refused('invalid'));
  });
});
