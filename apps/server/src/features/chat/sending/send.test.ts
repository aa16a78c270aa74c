import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_MAX } from '@site/contract/chat/fields.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { LIMITS } from '@site/contract/core/limits.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { users } from '#db/schema/users.ts';
import { messages } from '#db/schema/chat.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { openWith, pair, say } from '../../../testing/chat-factories.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refused = (errorName: string) => ({ errorName });

describe('a message', () => {
  it('is delivered to both members as written, with the next number [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const first = await say(ana.api, id, '  Hello <b>you</b>\n& good morning ');
    expect(first).toMatchObject({
      seq: 1,
      senderId: ana.user.id,
      text: 'Hello <b>you</b>\n& good morning',
      images: [],
    });
    expect(await say(bea.api, id, 'Hi')).toMatchObject({ seq: 2, senderId: bea.user.id });
    for (const { api } of [ana, bea]) {
      const { items } = await api(chatRoutes.messages, { id });
      expect(items.map(({ seq, text }) => [seq, text])).toEqual([
        [1, 'Hello <b>you</b>\n& good morning'],
        [2, 'Hi'],
      ]);
    }
  });

  it('warns its reader about links, but not its sender, and not about links to the site [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    expect(await say(ana.api, id, 'Text me on WhatsApp: +1 305 555 0142 or evil.com')).toMatchObject({ warnings: [] });
    await say(ana.api, id, `${app.services.settings.PUBLIC_URL}/forum/home`);
    const { items } = await bea.api(chatRoutes.messages, { id });
    expect(items.map(({ warnings }) => warnings)).toEqual([['phone', 'link', 'scam'], []]);
  });

  it.each([
    ['an empty message', { text: ' \n ' }],
    ['a message that is too long', { text: 'x'.repeat(MESSAGE_MAX + 1) }],
    ['a message with an invalid client id', { text: 'Hi', clientId: 'mine' }],
    ['a message with an invalid character', { text: 'a\u0000b' }],
  ])('rejects %s [RT-04]', async (_, fields) => {
    const { ana, id } = await pair(app);
    await expect(say(ana.api, id, fields)).rejects.toMatchObject(refused('invalid'));
  });

  it("is refused in other members' conversations and in a nonexistent one [RT-04]", async () => {
    const { id } = await pair(app);
    const { api } = await createLoggedInAccount(app);
    await expect(say(api, id)).rejects.toMatchObject(refused('chat.not-found'));
    await expect(say(api, 999_999)).rejects.toMatchObject(refused('chat.not-found'));
  });

  it('is refused to visitors, accounts without a role and suspended members; the latter may still read [RT-04]', async () => {
    const { ana, id } = await pair(app);
    await say(ana.api, id);
    await expect(say(client(app), id)).rejects.toMatchObject(refused('signed-out'));
    const withoutRole = await createLoggedInAccount(app, { role: null });
    await expect(say(withoutRole.api, id)).rejects.toMatchObject(refused('not-a-member'));
    const { db } = app.services;
    await db.update(users).set({ suspended: true }).where(eq(users.id, ana.user.id));
    await expect(say(ana.api, id)).rejects.toMatchObject(refused('suspended'));
    expect((await ana.api(chatRoutes.messages, { id })).items).toHaveLength(1);
    await db.update(users).set({ suspended: false, role: null }).where(eq(users.id, ana.user.id));
    await expect(ana.api(chatRoutes.messages, { id })).rejects.toMatchObject(refused('not-a-member'));
  });

  it('is delivered to a suspended member as before [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    await app.services.db.update(users).set({ suspended: true }).where(eq(users.id, bea.user.id));
    await say(ana.api, id);
    expect(await bea.api(chatRoutes.unreadCount, {})).toBe(1);
    // Suspended members can read too.
    expect(await bea.api(chatRoutes.read, { id, seq: 1 })).toEqual({ unread: 0 });
  });
});

describe('a message sent again with the same client id', () => {
  it('returns the stored message [RT-05]', async () => {
    const { ana, bea, id } = await pair(app);
    const fields = { clientId: crypto.randomUUID(), text: 'Once' };
    const first = await say(ana.api, id, fields);
    await say(bea.api, id);
    expect(await say(ana.api, id, fields)).toEqual(first);
    expect((await bea.api(chatRoutes.messages, { id })).items).toHaveLength(2);
    expect(await bea.api(chatRoutes.unreadCount, {})).toBe(1);
  });

  it('is stored once by 50 concurrent calls [RT-05]', async () => {
    const { ana, bea, id } = await pair(app);
    const fields = { clientId: crypto.randomUUID(), text: 'Once' };
    const sent = await Promise.all(Array.from({ length: 50 }, () => say(ana.api, id, fields)));
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect(await bea.api(chatRoutes.conversation, { id })).toMatchObject({ lastSeq: 1, unread: 1 });
  });

  it('is returned even when writing is no longer allowed [RT-05]', async () => {
    const { ana, bea, id } = await pair(app);
    const fields = { clientId: crypto.randomUUID(), text: 'Once' };
    const first = await say(ana.api, id, fields);
    await bea.api(followingRoutes.block, { id: ana.user.id, on: true });
    expect(await say(ana.api, id, fields)).toEqual(first);
  });

  it('is refused with different content or for another conversation [RT-05]', async () => {
    const { ana, id } = await pair(app);
    const { bea: clara } = await pair(app);
    await clara.api(followingRoutes.follow, { kind: 'member', id: ana.user.id, on: true });
    const other = await openWith(ana, clara);
    const clientId = crypto.randomUUID();
    await say(ana.api, id, { clientId, text: 'Once' });
    await expect(say(ana.api, id, { clientId, text: 'Twice' })).rejects.toMatchObject(refused('invalid'));
    await expect(say(ana.api, other.id, { clientId, text: 'Once' })).rejects.toMatchObject(refused('invalid'));
    const both = crypto.randomUUID();
    const ends = await endsOf([id, other.id].map((to) => say(ana.api, to, { clientId: both, text: 'Once' })));
    expect(ends.sort()).toEqual(['done', 'invalid']);
  });

  it('is a different message when another member sends it: client ids belong to senders [RT-05]', async () => {
    const { ana, bea, id } = await pair(app);
    const clientId = crypto.randomUUID();
    await say(ana.api, id, { clientId, text: 'Mine' });
    expect(await say(bea.api, id, { clientId, text: 'Also mine' })).toMatchObject({ seq: 2, senderId: bea.user.id });
  });
});

describe('concurrent messages', () => {
  it('of both sides are numbered from 1 to 50 with exact unread counts [RT-05]', async () => {
    const { ana, bea, id } = await pair(app);
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, n) => say(n % 2 ? ana.api : bea.api, id, `Message ${n}`)),
    );
    expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    for (const { api } of [ana, bea]) {
      expect(await api(chatRoutes.conversation, { id })).toMatchObject({ lastSeq: 50, unread: 25 });
    }
    const rows = await app.services.db
      .select({ seq: messages.seq, at: messages.createdAt })
      .from(messages)
      .where(eq(messages.conversationId, id))
      .orderBy(messages.createdAt, messages.seq);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  it('leave those after the read receipt unread while the other member reads [RT-05]', async () => {
    const { ana, bea, id } = await pair(app);
    await Promise.all([
      ...Array.from({ length: 30 }, () => say(ana.api, id)),
      ...Array.from({ length: 30 }, (_, n) => bea.api(chatRoutes.read, { id, seq: n })),
    ]);
    const { unread, readSeq } = await bea.api(chatRoutes.conversation, { id });
    expect(unread).toBe(30 - readSeq);
  });
});

it('leaves enough quota to reply to a member who reads each message of a sender at the rate limit [RT-04]', async () => {
  const limited = await testApp({ settings: { LIMIT_FACTOR: '0.1' } });
  const { ana, bea, id } = await pair(limited);
  for (let sent = 0; sent < LIMITS.message.points / 10; sent += 1) {
    const { seq } = await say(ana.api, id);
    await bea.api(chatRoutes.read, { id, seq });
  }
  await expect(say(ana.api, id)).rejects.toMatchObject(refused('too-many'));
  await say(bea.api, id, 'Please write less');
  await limited.close();
});
