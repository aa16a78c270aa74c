import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEW_PEOPLE_MAX, REQUEST_MESSAGES_MAX } from '@site/contract/chat/fields.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { users } from '#db/schema/users.ts';
import { conversationParticipants } from '#db/schema/chat.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { openWith, pair, request, say } from '../../../testing/chat-factories.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { scheduleAccountDeletion } from '../../../testing/personal-data/schedule-account-deletion.ts';
import { eraseAccount } from '../../../testing/personal-data/erase-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refused = (errorName: string) => ({ errorName });

describe('a message to a member who does not follow the sender', () => {
  it('is a request, limited to three messages without images, until accepted [RT-04]', async () => {
    const { ana, bea, id } = await request(app);
    expect(await ana.api(chatRoutes.conversation, { id })).toMatchObject({ state: 'asked', left: 2, presence: null });
    expect(await bea.api(chatRoutes.conversation, { id })).toMatchObject({ state: 'request', left: null });
    for (let n = 1; n < REQUEST_MESSAGES_MAX; n += 1) await say(ana.api, id);
    await expect(say(ana.api, id)).rejects.toMatchObject(refused('chat.wait'));
    expect(await ana.api(chatRoutes.conversation, { id })).toMatchObject({ state: 'asked', left: 0 });
    await bea.api(chatRoutes.accept, { id });
    await say(ana.api, id);
    expect(await ana.api(chatRoutes.conversation, { id })).toMatchObject({ state: 'open', left: null });
  });

  it('is limited to three of 50 concurrent ones [RT-04]', async () => {
    const { ana, id } = await request(app);
    const ends = await endsOf(Array.from({ length: 50 }, () => say(ana.api, id)));
    expect(ends.filter((end) => end === 'done')).toHaveLength(REQUEST_MESSAGES_MAX - 1);
    expect(new Set(ends)).toEqual(new Set(['done', 'chat.wait']));
  });

  it('is accepted by a reply [RT-04]', async () => {
    const { ana, bea, id } = await request(app);
    await say(bea.api, id);
    expect(await ana.api(chatRoutes.conversation, { id })).toMatchObject({ state: 'open' });
    expect(await bea.api(chatRoutes.conversation, { id })).toMatchObject({ state: 'open' });
  });

  it('is accepted by a follow [RT-04]', async () => {
    const { ana, bea, id } = await request(app);
    await bea.api(followingRoutes.follow, { kind: 'member', id: ana.user.id, on: true });
    await say(ana.api, id);
    expect(await ana.api(chatRoutes.conversation, { id })).toMatchObject({ state: 'open' });
  });

  it('shows its sender no change when declined, and the next one is refused [RT-04]', async () => {
    const { ana, bea, id } = await request(app);
    const before = await ana.api(chatRoutes.conversation, { id });
    await bea.api(chatRoutes.decline, { id });
    expect(await ana.api(chatRoutes.conversation, { id })).toEqual(before);
    await expect(say(ana.api, id)).rejects.toMatchObject(refused('chat.closed'));
    expect(await bea.api(chatRoutes.conversations, { box: 'requests' })).toMatchObject({ items: [], requests: 0 });
    expect((await bea.api(chatRoutes.messages, { id })).items).toEqual([]);
    expect(await bea.api(chatRoutes.unreadCount, {})).toBe(0);
  });

  it('reopens a declined conversation when the member who declined writes [RT-04]', async () => {
    const { ana, bea, id } = await request(app);
    await bea.api(chatRoutes.decline, { id });
    expect(await openWith(bea, ana)).toMatchObject({ id, state: 'open', last: null });
    await say(bea.api, id, 'I thought again');
    await say(ana.api, id, 'Thank you');
    expect((await bea.api(chatRoutes.messages, { id })).items.map(({ text }) => text)).toEqual([
      'I thought again',
      'Thank you',
    ]);
  });

  it('is limited to exactly 20 new recipients a day, also under concurrent calls [RT-04]', async () => {
    const ana = await createLoggedInAccount(app);
    const others = await Promise.all(Array.from({ length: NEW_PEOPLE_MAX + 5 }, () => createLoggedInAccount(app)));
    const ids = await Promise.all(others.map(async (other) => (await openWith(ana, other)).id));
    // Moderators do not count as new recipients.
    const staff = await createLoggedInAccount(app, { role: 'Moderator' });
    await say(ana.api, (await openWith(ana, staff)).id);
    const ends = await endsOf(ids.map((id) => say(ana.api, id)));
    expect(ends.filter((end) => end === 'done')).toHaveLength(NEW_PEOPLE_MAX);
    expect(ends.filter((end) => end === 'chat.new-people')).toHaveLength(5);
    // Existing partners do not count as new recipients.
    const known = ids[ends.indexOf('done')] ?? 0;
    await say(ana.api, known);
    await app.services.db
      .update(conversationParticipants)
      .set({ begunAt: sql`now() - interval '25 hours'` })
      .where(eq(conversationParticipants.userId, ana.user.id));
    await say(ana.api, ids[ends.indexOf('chat.new-people')] ?? 0);
  });
});

describe('a message that is not allowed', () => {
  it('is refused to the sender themselves and to an unknown member [RT-04]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    await expect(api(chatRoutes.open, { userId: user.id })).rejects.toMatchObject(refused('chat.self'));
    await expect(api(chatRoutes.open, { userId: 999_999 })).rejects.toMatchObject(refused('chat.no-such-member'));
    const withoutRole = await createLoggedInAccount(app, { role: null });
    await expect(api(chatRoutes.open, { userId: withoutRole.user.id })).rejects.toMatchObject(
      refused('chat.no-such-member'),
    );
  });

  it('is refused in both directions after a block and allowed again after the unblock [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id);
    await bea.api(followingRoutes.block, { id: ana.user.id, on: true });
    for (const { api } of [ana, bea]) await expect(say(api, id)).rejects.toMatchObject(refused('chat.closed'));
    expect(await ana.api(chatRoutes.conversation, { id })).toMatchObject({
      ...{ state: 'closed', blocked: false, presence: null, theirReadSeq: null },
      with: { nickName: bea.user.nickName },
    });
    expect(await bea.api(chatRoutes.conversation, { id })).toMatchObject({ state: 'closed', blocked: true });
    await bea.api(followingRoutes.block, { id: ana.user.id, on: false });
    await say(ana.api, id);
  });

  it('cannot start a conversation across a block in either direction [RT-04]', async () => {
    const [ana, bea] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    await bea.api(followingRoutes.block, { id: ana.user.id, on: true });
    await expect(openWith(ana, bea)).rejects.toMatchObject(refused('chat.closed'));
    await expect(openWith(bea, ana)).rejects.toMatchObject(refused('chat.closed'));
  });

  it('shows the sender of a request the same after a block as after a decline [RT-04]', async () => {
    const { ana, bea, id } = await request(app);
    const before = await ana.api(chatRoutes.conversation, { id });
    await bea.api(followingRoutes.block, { id: ana.user.id, on: true });
    expect(await ana.api(chatRoutes.conversation, { id })).toEqual(before);
    await expect(say(ana.api, id)).rejects.toMatchObject(refused('chat.closed'));
  });

  it.each([
    ['frozen', (id: number) => app.services.db.select().from(users).where(eq(users.id, id))],
    ['deleted', null],
  ])('is refused to an account that is %s, without naming it [RT-04]', async (_, loadPending) => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id);
    await say(bea.api, id, 'Goodbye');
    const [row] = (await loadPending?.(bea.user.id)) ?? [];
    if (row) await scheduleAccountDeletion(app.services, row);
    else await eraseAccount(app.services, bea.user.id);
    await expect(say(ana.api, id)).rejects.toMatchObject(refused('chat.closed'));
    expect(await ana.api(chatRoutes.conversation, { id })).toMatchObject({ with: null, state: 'closed' });
    const other = await createLoggedInAccount(app);
    await expect(openWith(other, bea)).rejects.toMatchObject(refused('chat.no-such-member'));
  });

  it('is refused by members who accept none, or none from strangers; open conversations stay open [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id);
    const stranger = await createLoggedInAccount(app);
    const waiting = await createLoggedInAccount(app);
    const asked = await openWith(waiting, bea);
    await say(waiting.api, asked.id);
    for (const writers of ['followed', 'nobody'] as const) {
      await bea.api(chatRoutes.setSettings, { writers });
      await expect(openWith(stranger, bea)).rejects.toMatchObject(refused('chat.closed'));
      await expect(say(waiting.api, asked.id)).rejects.toMatchObject(refused('chat.closed'));
      await say(ana.api, id);
    }
    expect(await waiting.api(chatRoutes.conversation, { id: asked.id })).toMatchObject({ state: 'asked' });
  });

  it('arrives directly at members who accept only those they follow, when followed [RT-04]', async () => {
    const [ana, bea] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    await bea.api(chatRoutes.setSettings, { writers: 'followed' });
    await bea.api(followingRoutes.follow, { kind: 'member', id: ana.user.id, on: true });
    const { id } = await openWith(ana, bea);
    await say(ana.api, id);
    expect(await bea.api(chatRoutes.conversation, { id })).toMatchObject({ state: 'open' });
    await bea.api(chatRoutes.setSettings, { writers: 'nobody' });
    const clara = await createLoggedInAccount(app);
    await bea.api(followingRoutes.follow, { kind: 'member', id: clara.user.id, on: true });
    await expect(openWith(clara, bea)).rejects.toMatchObject(refused('chat.closed'));
  });

  it('never occurs between staff and members: both may always write [RT-04]', async () => {
    const member = await createLoggedInAccount(app);
    const moderator = await createLoggedInAccount(app, { role: 'Moderator' });
    for (const { api } of [member, moderator]) await api(chatRoutes.setSettings, { writers: 'nobody' });
    const { id } = await openWith(moderator, member);
    await say(moderator.api, id);
    expect(await member.api(chatRoutes.conversation, { id })).toMatchObject({ state: 'open', left: null });
    const other = await createLoggedInAccount(app);
    const to = await openWith(other, moderator);
    for (let n = 0; n < 5; n += 1) await say(other.api, to.id);
  });
});

describe('concurrent changes', () => {
  it('apply a block before or after a message, and no message is written after the block [RT-04]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ana, bea, id } = await pair(app);
      const sent = endsOf(Array.from({ length: 8 }, () => say(ana.api, id)));
      await bea.api(followingRoutes.block, { id: ana.user.id, on: true });
      const { lastSeq } = await bea.api(chatRoutes.conversation, { id });
      const ends = await sent;
      expect(ends.filter((end) => end === 'done')).toHaveLength(lastSeq);
      expect((await bea.api(chatRoutes.conversation, { id })).lastSeq).toBe(lastSeq);
    }
  });

  it('apply the first of accepting and declining while messages are written [RT-04]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ana, bea, id } = await request(app);
      const [accepted, declined] = await endsOf([
        bea.api(chatRoutes.accept, { id }),
        bea.api(chatRoutes.decline, { id }),
        say(ana.api, id),
      ]);
      expect([accepted, declined].sort()).toEqual(['chat.not-found', 'done']);
      const { state } = await bea.api(chatRoutes.conversation, { id });
      const inbox = await bea.api(chatRoutes.conversations, {});
      expect(inbox.items.map((item) => item.id)).toEqual(accepted === 'done' ? [id] : []);
      expect(state).toBe('open');
    }
  });

  it('create one conversation when two members open it [RT-04]', async () => {
    const [ana, bea] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    const opened = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? openWith(ana, bea) : openWith(bea, ana))),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  it('turn one of two first messages into a request, and both members can write [RT-04]', async () => {
    const [ana, bea] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    const { id } = await openWith(ana, bea);
    await Promise.all([say(ana.api, id), say(bea.api, id)]);
    for (const { api } of [ana, bea])
      expect(await api(chatRoutes.conversation, { id })).toMatchObject({ state: 'open' });
  });
});
