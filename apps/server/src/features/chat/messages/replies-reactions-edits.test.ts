import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_EDITS_MAX } from '@site/contract/chat/editing.ts';
import type { MessageReaction } from '@site/contract/chat/reactions.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { messages, messageReactions, messageVersions } from '#db/schema/chat.ts';
import { users } from '#db/schema/users.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { pair, request, say } from '../../../testing/chat-factories.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { uploadImage } from '../../../testing/forum/forum-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { socketOf } from '../../../testing/open-socket.ts';
import { cleanUpJob } from './clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const lastOf = async (api: TestClient, id: number) => (await api(chatRoutes.messages, { id })).items.at(-1);
const refused = (errorName: string) => ({ errorName });
const react = (api: TestClient, id: number, seq: number, reaction: MessageReaction = 'heart', on = true) =>
  api(chatRoutes.react, { id, seq, reaction, on });
const edit = (api: TestClient, id: number, seq: number, text: string) => api(chatRoutes.edit, { id, seq, text });
const age = (id: number, minutes: number) =>
  app.services.db
    .update(messages)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(messages.id, id));
const suspend = (id: number) => app.services.db.update(users).set({ suspended: true }).where(eq(users.id, id));
const block = (api: TestClient, id: number) => api(followingRoutes.block, { id, on: true });

describe('a reply to a message', () => {
  it('shows a preview of that message to both [RT-10]', async () => {
    const { ana, bea, id } = await pair(app);
    const { id: picture } = await uploadImage(bea.api);
    await say(bea.api, id, { text: `Lamp ${'x'.repeat(300)}`, images: [picture] });
    const sent = await say(ana.api, id, { text: 'Which one?', replyTo: 1 });
    expect(sent.replyTo).toMatchObject({ seq: 1, senderId: bea.user.id, picture: true, deleted: false });
    expect(sent.replyTo?.text).toHaveLength(160);
    for (const { api } of [ana, bea]) expect(await lastOf(api, id)).toMatchObject({ replyTo: sent.replyTo });
  });

  it('shows no text of a message that was deleted, hidden or cleared, to the members concerned only [RT-10]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(bea.api, id, 'Secret');
    await say(ana.api, id, { text: 'Reply', replyTo: 1 });
    const quoteOf = async (api: TestClient) => (await lastOf(api, id))?.replyTo;
    await ana.api(chatRoutes.remove, { id, seq: 1 });
    expect(await quoteOf(ana.api)).toMatchObject({ text: '', deleted: true });
    expect(await quoteOf(bea.api)).toMatchObject({ text: 'Secret', deleted: false });
    await bea.api(chatRoutes.clear, { id });
    await say(ana.api, id, { text: 'Again', replyTo: 1 });
    expect(await quoteOf(bea.api)).toMatchObject({ text: '', deleted: true });
    await say(bea.api, id, 'Second');
    await say(ana.api, id, { text: 'Third', replyTo: 4 });
    await bea.api(chatRoutes.remove, { id, seq: 4, forBoth: true });
    for (const { api } of [ana, bea])
      expect(await quoteOf(api)).toEqual({
        ...{ seq: 4, senderId: bea.user.id, text: '', picture: false, deleted: true },
      });
  });

  it('to a message that does not exist is refused [RT-10]', async () => {
    const { ana, id } = await pair(app);
    for (const replyTo of [1, 2]) {
      await expect(say(ana.api, id, { text: 'Reply', replyTo })).rejects.toMatchObject(refused('invalid'));
    }
    expect((await ana.api(chatRoutes.messages, { id })).items).toEqual([]);
  });
});

describe('a reaction', () => {
  it('reaches both at once, is replaced by another one and is removed [RT-11]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id);
    const { heard } = await socketOf(app, ana.api);
    await react(bea.api, id, 1);
    await react(ana.api, id, 1, 'thanks');
    const both = [
      { userId: bea.user.id, reaction: 'wow' },
      { userId: ana.user.id, reaction: 'thanks' },
    ];
    const changed = await react(bea.api, id, 1, 'wow');
    expect(changed.reactions).toEqual(expect.arrayContaining(both));
    await expect.poll(() => heard.at(-1)).toEqual(['chat_message', changed]);
    expect((await react(bea.api, id, 1, 'wow', false)).reactions).toEqual([both[1]]);
    expect(await lastOf(ana.api, id)).toMatchObject({ reactions: [both[1]], revision: 4 });
    expect(await ana.api(chatRoutes.unreadCount, {})).toBe(0);
  });

  it('sent many times at once counts once, and the removal of another one changes nothing [RT-11]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id);
    await Promise.all(Array.from({ length: 8 }, () => react(bea.api, id, 1)));
    await react(bea.api, id, 1, 'sad', false);
    expect(await lastOf(ana.api, id)).toMatchObject({
      reactions: [{ userId: bea.user.id, reaction: 'heart' }],
      revision: 1,
    });
  });

  it('requires that both accepted, neither blocked the other and the message is visible [RT-11]', async () => {
    const asked = await request(app);
    // The sender has no requests left.
    for (let n = 0; n < 2; n += 1) await say(asked.ana.api, asked.id);
    for (const { api } of [asked.ana, asked.bea]) {
      await expect(react(api, asked.id, 1)).rejects.toMatchObject(refused('chat.closed'));
    }
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id);
    await say(ana.api, id);
    await ana.api(chatRoutes.remove, { id, seq: 2, forBoth: true });
    for (const seq of [2, 9]) {
      await expect(react(bea.api, id, seq)).rejects.toMatchObject(refused('chat.not-found'));
    }
    await expect(react((await createLoggedInAccount(app)).api, id, 1)).rejects.toMatchObject(refused('chat.not-found'));
    await block(ana.api, bea.user.id);
    await expect(react(bea.api, id, 1)).rejects.toMatchObject(refused('chat.closed'));
    await suspend(ana.user.id);
    await expect(react(ana.api, id, 1)).rejects.toMatchObject(refused('suspended'));
    expect(await app.services.db.$count(messageReactions, eq(messageReactions.userId, bea.user.id))).toBe(0);
  });
});

describe('an edited message', () => {
  it('shows the new text and warnings to both at once, marked as edited, without a notification [RT-12]', async () => {
    const { ana, bea, id } = await pair(app);
    const sent = await say(ana.api, id, 'Hello');
    await bea.api(chatRoutes.read, { id, seq: 1 });
    const { heard } = await socketOf(app, bea.api);
    const edited = await edit(ana.api, id, 1, 'See evil.com');
    expect(edited).toMatchObject({ id: sent.id, clientId: sent.clientId, text: 'See evil.com', revision: 1 });
    expect(edited.editedAt).not.toBeNull();
    await expect.poll(() => heard.at(-1)).toEqual(['chat_message', { ...edited, warnings: ['link'] }]);
    expect(await bea.api(chatRoutes.conversation, { id })).toMatchObject({ unread: 0, last: { text: 'See evil.com' } });
    expect((await bea.api(chatRoutes.search, { s: 'hello' })).items).toEqual([]);
    // A late retry of the original call returns the message as it is now.
    expect(await say(ana.api, id, { clientId: sent.clientId, text: 'Hello' })).toEqual(edited);
  });

  it('is edited once by repeated calls, and only by its sender, for 15 minutes [RT-12]', async () => {
    const { ana, bea, id } = await pair(app);
    const { id: messageId } = await say(ana.api, id, 'First');
    await Promise.all(Array.from({ length: 5 }, () => edit(ana.api, id, 1, 'Second')));
    expect(await lastOf(bea.api, id)).toMatchObject({ text: 'Second', revision: 1 });
    await expect(edit(bea.api, id, 1, 'Mine')).rejects.toMatchObject(refused('chat.not-the-sender'));
    await expect(edit(ana.api, id, 1, ' ')).rejects.toMatchObject(refused('invalid'));
    await expect(edit(ana.api, id, 2, 'None')).rejects.toMatchObject(refused('chat.not-found'));
    await age(messageId, 14);
    await edit(ana.api, id, 1, 'Third');
    await age(messageId, 15);
    await expect(edit(ana.api, id, 1, 'Fourth')).rejects.toMatchObject(refused('chat.edit-time'));
    // The lost response of the last edit can still be requested again.
    expect(await edit(ana.api, id, 1, 'Third')).toMatchObject({ text: 'Third', revision: 2 });
  });

  it('can be edited 20 times [RT-12]', async () => {
    const { ana, id } = await pair(app);
    await say(ana.api, id, 'Text');
    for (let n = 1; n <= MESSAGE_EDITS_MAX; n += 1) await edit(ana.api, id, 1, `Text ${n}`);
    await expect(edit(ana.api, id, 1, 'More')).rejects.toMatchObject(refused('chat.edit-limit'));
  });

  it('can be corrected once in a pending request, but not after a decline, block or suspension [RT-12]', async () => {
    const { ana, bea, id } = await request(app);
    for (let n = 0; n < 2; n += 1) await say(ana.api, id);
    await edit(ana.api, id, 3, 'Corrected');
    expect(await lastOf(bea.api, id)).toMatchObject({ text: 'Corrected' });
    await expect(edit(ana.api, id, 3, 'Read this too')).rejects.toMatchObject(refused('chat.edit-limit'));
    await bea.api(chatRoutes.decline, { id });
    await expect(edit(ana.api, id, 3, 'Please')).rejects.toMatchObject(refused('chat.closed'));
    const other = await pair(app);
    await say(other.ana.api, other.id);
    await block(other.bea.api, other.ana.user.id);
    await expect(edit(other.ana.api, other.id, 1, 'Hey')).rejects.toMatchObject(refused('chat.closed'));
    await suspend(other.ana.user.id);
    await expect(edit(other.ana.api, other.id, 1, 'Hey')).rejects.toMatchObject(refused('suspended'));
  });

  it('shows its earlier texts to moderators if it is reported, for as long as they may be needed [RT-12]', async () => {
    const { ana, bea, id } = await pair(app);
    const { id: messageId } = await say(ana.api, id, 'You are <awful>');
    const { id: unreported } = await say(ana.api, id, 'One');
    await edit(ana.api, id, 1, 'You are lovely');
    await edit(ana.api, id, 2, 'Two');
    await bea.api(moderationRoutes.report, { kind: 'message', id: messageId, reason: 'spam' });
    const moderator = await staffOf(app);
    const { items } = await moderator(moderationRoutes.cases, { queue: 'open' });
    const item = items.find(({ author }) => author.id === ana.user.id)?.item;
    expect(item?.html).toMatch(/You are lovely<\/p><p><strong>Earlier version.*You are &lt;awful&gt;/);
    const { id: answerId } = await say(bea.api, id, 'Leave me alone');
    await ana.api(moderationRoutes.report, { kind: 'message', id: answerId, reason: 'harassment' });
    const answered = (await moderator(moderationRoutes.cases, { queue: 'open' })).items;
    expect(answered.find(({ author }) => author.id === bea.user.id)?.item?.html).toMatch(/awful.*Leave me alone/);
    expect((await bea.api(chatRoutes.messages, { id })).items.map(({ text }) => text)).toEqual([
      'You are lovely',
      'Two',
      'Leave me alone',
    ]);
    await app.services.db.update(messageVersions).set({ replacedAt: sql`now() - interval '31 days'` });
    await cleanUpJob(app.services).run({});
    const versions = (of: number) => app.services.db.$count(messageVersions, and(eq(messageVersions.messageId, of)));
    expect([await versions(messageId), await versions(unreported)]).toEqual([1, 0]);
  });

  it('takes its earlier texts and reactions with it when it is deleted for both [RT-12]', async () => {
    const { ana, bea, id } = await pair(app);
    const { id: messageId } = await say(ana.api, id, 'One');
    await edit(ana.api, id, 1, 'Two');
    await react(bea.api, id, 1);
    await ana.api(chatRoutes.remove, { id, seq: 1, forBoth: true });
    expect(await lastOf(bea.api, id)).toMatchObject({ deleted: true, editedAt: null, reactions: [], text: '' });
    expect(await app.services.db.$count(messageVersions, eq(messageVersions.messageId, messageId))).toBe(0);
    expect(await app.services.db.$count(messageReactions, eq(messageReactions.messageId, messageId))).toBe(0);
  });
});
