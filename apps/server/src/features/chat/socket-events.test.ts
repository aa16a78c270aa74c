import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { subscriber } from '#platform/jobs/outbox.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { pair, request, say, type Writer } from '../../testing/chat-factories.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { openSocket, outcomeOf, socketOf } from '../../testing/open-socket.ts';
import { messageSent } from './events.ts';

let app: TestApp;
const events: { senderId: number; toId: number; messageId: number }[] = [];
beforeAll(async () => {
  app = await testApp();
  app.services.outbox.add([subscriber('test.sent', messageSent, async (event) => void events.push(event))]);
});
afterAll(() => app.close());

/** Opens a socket for each member. Returns the sockets, and functions that list the data received with an event. */
async function listening({ ana, bea }: { ana: Writer; bea: Writer }) {
  const [first, second] = [await socketOf(app, ana.api), await socketOf(app, bea.api)];
  const of = (heard: [string, unknown][], event: string) =>
    heard.filter(([name]) => name === event).map(([, data]) => data);
  return {
    toAna: (event: string) => of(first.heard, event),
    toBea: (event: string) => of(second.heard, event),
    fromAna: first.socket,
    fromBea: second.socket,
  };
}

describe('open pages', () => {
  it("receive a message and the unread count at once, each from its reader's point of view [RT-04]", async () => {
    const both = await pair(app);
    const { ana, id } = both;
    const { toAna, toBea } = await listening(both);
    const sent = await say(ana.api, id, 'See evil.com');
    await expect.poll(() => toBea('chat_message')).toEqual([{ ...sent, warnings: ['link'] }]);
    expect(toAna('chat_message')).toEqual([sent]);
    await expect.poll(() => toBea('chat_unread')).toEqual([{ count: 1 }]);
    expect(toAna('chat_unread')).toEqual([]);
  });

  it('receive a message again when it is sent again, since the first event may have been lost [RT-05]', async () => {
    const both = await pair(app);
    const { ana, bea, id } = both;
    const fields = { clientId: crypto.randomUUID(), text: 'Hello' };
    await say(ana.api, id, fields);
    const { toBea } = await listening(both);
    const again = await say(ana.api, id, fields);
    await expect.poll(() => toBea('chat_message')).toEqual([again]);
    await bea.api(chatRoutes.remove, { id, seq: 1 });
    await say(ana.api, id, fields);
    await bea.api(chatRoutes.mute, { id, on: true });
    await expect.poll(() => toBea('chat_changed').length).toBe(1);
    // A message deleted by its reader does not reappear.
    expect(toBea('chat_message')).toHaveLength(1);
  });

  it('receive no repeated message from a member blocked since [RT-04]', async () => {
    const both = await pair(app);
    const { ana, bea, id } = both;
    const fields = { clientId: crypto.randomUUID(), text: 'Hello' };
    await say(ana.api, id, fields);
    await bea.api(followingRoutes.block, { id: ana.user.id, on: true });
    const { toBea } = await listening(both);
    expect(await say(ana.api, id, fields)).toMatchObject({ seq: 1 });
    await bea.api(chatRoutes.mute, { id, on: true });
    await expect.poll(() => toBea('chat_changed').length).toBe(1);
    expect(toBea('chat_message')).toEqual([]);
  });

  it('end with the correct unread count under concurrent messages [RT-05]', async () => {
    const both = await pair(app);
    const { ana, bea, id } = both;
    const { toBea } = await listening(both);
    await Promise.all(Array.from({ length: 30 }, () => say(ana.api, id)));
    await expect.poll(() => toBea('chat_unread').at(-1)).toEqual({ count: 30 });
    await bea.api(chatRoutes.read, { id, seq: 30 });
    await expect.poll(() => toBea('chat_unread').at(-1)).toEqual({ count: 0 });
  });

  it('receive the read receipts of both [RT-04]', async () => {
    const both = await pair(app);
    const { ana, bea, id } = both;
    await say(ana.api, id);
    const { toAna, toBea } = await listening(both);
    await bea.api(chatRoutes.read, { id, seq: 1 });
    const event = { conversationId: id, userId: bea.user.id, seq: 1 };
    await expect.poll(() => toAna('chat_read')).toEqual([event]);
    expect(toBea('chat_read')).toEqual([event]);
  });

  it('receive no hidden read receipts and no event when a request is read or declined [RT-04]', async () => {
    const asked = await request(app);
    const waiting = await listening(asked);
    await asked.bea.api(chatRoutes.read, { id: asked.id, seq: 1 });
    await asked.bea.api(chatRoutes.decline, { id: asked.id });
    await expect.poll(() => waiting.toBea('chat_changed').length).toBe(1);
    const both = await pair(app);
    await say(both.ana.api, both.id);
    await both.ana.api(chatRoutes.setSettings, { readMarks: false });
    const { toAna, toBea } = await listening(both);
    await both.bea.api(chatRoutes.read, { id: both.id, seq: 1 });
    await expect.poll(() => toBea('chat_read').length).toBe(1);
    // A later event reached the same page, so an earlier one would have arrived too.
    await say(both.bea.api, both.id);
    await expect.poll(() => toAna('chat_message').length).toBe(1);
    expect(toAna('chat_read')).toEqual([]);
    expect(waiting.toAna('chat_read')).toEqual([]);
    expect(waiting.toAna('chat_changed')).toEqual([]);
  });

  it('are notified when a request is accepted and when a message is deleted [RT-04]', async () => {
    const asked = await request(app);
    const { ana, bea, id } = asked;
    const { toAna, toBea } = await listening(asked);
    await say(bea.api, id, 'Of course');
    await expect.poll(() => toAna('chat_changed')).toEqual([{ conversationId: id }]);
    await ana.api(chatRoutes.remove, { id, seq: 1, forBoth: true });
    const deletions = [{ conversationId: id, seq: 1 }];
    await expect.poll(() => toBea('chat_message_gone')).toEqual(deletions);
    expect(toAna('chat_message_gone')).toEqual(deletions);
  });
});

describe('a typing event', () => {
  const typing = (conversationId: unknown) => ({ conversationId }) as { conversationId: number };

  it('reaches only the other participant, once per second and account [RT-04]', async () => {
    const both = await pair(app);
    const { ana, id } = both;
    await say(ana.api, id);
    const { toAna, toBea, fromAna } = await listening(both);
    const other = await createLoggedInAccount(app);
    const third = await socketOf(app, other.api);
    for (let n = 0; n < 20; n += 1) fromAna.emit('chat_typing', typing(id));
    await expect.poll(() => toBea('chat_typing')).toEqual([{ conversationId: id }]);
    expect(toAna('chat_typing')).toEqual([]);
    expect(third.heard.filter(([event]) => event === 'chat_typing')).toEqual([]);
  });

  it('is not sent across a block, for a pending request, with hidden presence or to outsiders [RT-04]', async () => {
    const blocked = await pair(app);
    await say(blocked.ana.api, blocked.id);
    await blocked.bea.api(followingRoutes.block, { id: blocked.ana.user.id, on: true });
    const hiding = await pair(app);
    await say(hiding.ana.api, hiding.id);
    await hiding.ana.api(privacyRoutes.setPrivate, { showOnline: false });
    const empty = await pair(app);
    const stranger = await pair(app);
    await say(stranger.bea.api, stranger.id);
    for (const one of [blocked, hiding, empty, await request(app), { ...(await pair(app)), id: stranger.id }]) {
      const { toBea, fromAna } = await listening(one);
      fromAna.emit('chat_typing', typing(one.id));
      const strangerSocket = await socketOf(app, stranger.bea.api);
      // A later event arrived, and an earlier one would have arrived before it.
      app.services.hub.send(`user:${one.bea.user.id}`, 'chat_unread', { count: 99 });
      await expect.poll(() => toBea('chat_unread')).toContainEqual({ count: 99 });
      expect(toBea('chat_typing')).toEqual([]);
      expect(strangerSocket.heard.filter(([event]) => event === 'chat_typing')).toEqual([]);
    }
  });

  it('is ignored when malformed or sent by a visitor [RT-04]', async () => {
    const both = await pair(app);
    await say(both.ana.api, both.id);
    const visitor = openSocket(app);
    expect(await outcomeOf(visitor)).toBe('connected');
    visitor.emit('chat_typing', typing(both.id));
    const { toBea, fromAna } = await listening(both);
    for (const id of [null, 'x', -1, {}, [], 1e99]) fromAna.emit('chat_typing', typing(id));
    fromAna.emit('chat_typing', undefined as never);
    fromAna.emit('chat_typing', typing(both.id));
    await expect.poll(() => toBea('chat_typing')).toHaveLength(1);
  });
});

describe('email and push notifications', () => {
  it('are sent for the first unread message only, and not for a muted conversation [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const first = await say(ana.api, id);
    await say(ana.api, id);
    await bea.api(chatRoutes.read, { id, seq: 2 });
    await bea.api(chatRoutes.mute, { id, on: true });
    await say(ana.api, id);
    await app.settle();
    expect(events.filter(({ toId }) => toId === bea.user.id)).toEqual([
      { messageId: first.id, conversationId: id, senderId: ana.user.id, toId: bea.user.id },
    ]);
  });
});
