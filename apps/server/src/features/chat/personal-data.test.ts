import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { conversations, conversationParticipants, messages } from '#db/schema/chat.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { pair, request, say } from '../../testing/chat-factories.ts';
import { uploadImage } from '../../testing/forum/forum-factories.ts';
import { eraseAccount } from '../../testing/personal-data/erase-account.ts';
import { cleanUpJob } from './messages/clean-up.ts';
import { chatPersonal } from './personal-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Erases an account, starting with its chat data. */
async function erase(userId: number): Promise<void> {
  await app.services.db.transaction((tx) => chatPersonal.erase(tx, userId));
  await eraseAccount(app.services, userId);
}

it('exports both sides of a conversation without what its owner deleted [AUTH-21]', async () => {
  const { ana, bea, id } = await pair(app);
  const { id: picture } = await uploadImage(ana.api);
  await say(ana.api, id, { text: 'Look at this', images: [picture] });
  await say(bea.api, id, 'Lovely');
  await say(bea.api, id, 'Not for the export');
  await ana.api(chatRoutes.remove, { id, seq: 3 });
  await ana.api(chatRoutes.setSettings, { writers: 'followed' });
  const { data } = await chatPersonal.collect(app.services.db, ana.user.id);
  expect(data).toMatchObject({
    messageSettings: { writers: 'followed', readMarks: true },
    conversations: [
      {
        with: bea.user.nickName,
        messages: [
          { mine: true, text: 'Look at this', pictures: [picture] },
          { mine: false, text: 'Lovely', pictures: [] },
        ],
      },
    ],
  });
  expect(JSON.stringify(data)).not.toContain('Not for the export');
});

it('leaves the partner their own messages next to placeholders when a member is erased [AUTH-20]', async () => {
  const { ana, bea, id } = await pair(app);
  await say(ana.api, id, 'Mine');
  await say(bea.api, id, 'Yours');
  await say(ana.api, id, 'Mine too');
  await erase(ana.user.id);
  expect(await bea.api(chatRoutes.conversation, { id })).toMatchObject({ with: null, state: 'closed', unread: 0 });
  expect((await bea.api(chatRoutes.messages, { id })).items.map(({ text, deleted }) => [text, deleted])).toEqual([
    ['', true],
    ['Yours', false],
    ['', true],
  ]);
  await expect(say(bea.api, id)).rejects.toMatchObject({ errorName: 'chat.closed' });
  expect((await bea.api(chatRoutes.conversations, {})).items).toMatchObject([{ id, with: null }]);
  expect((await bea.api(chatRoutes.search, { s: 'yours' })).items).toMatchObject([{ with: null }]);
});

it("purges the partner's deleted messages when a member is erased [AUTH-20]", async () => {
  const { ana, bea, id } = await pair(app);
  await say(bea.api, id, 'Gone for me');
  await say(bea.api, id, 'Still mine');
  await bea.api(chatRoutes.remove, { id, seq: 1 });
  await erase(ana.user.id);
  await cleanUpJob(app.services).run({});
  const rows = await app.services.db.select().from(messages).where(eq(messages.conversationId, id));
  expect(rows.map(({ text }) => text).sort()).toEqual(['', 'Still mine']);
});

it('deletes a conversation of two erased members, and a request without a reply, as a whole [AUTH-20]', async () => {
  const { db } = app.services;
  const both = await pair(app);
  await say(both.ana.api, both.id);
  await say(both.bea.api, both.id);
  const asked = await request(app);
  for (const { user } of [both.ana, both.bea, asked.ana]) await erase(user.id);
  for (const { id } of [both, asked]) {
    expect(await db.$count(conversations, eq(conversations.id, id))).toBe(0);
    expect(await db.$count(conversationParticipants, eq(conversationParticipants.conversationId, id))).toBe(0);
    expect(await db.$count(messages, eq(messages.conversationId, id))).toBe(0);
  }
  expect((await asked.bea.api(chatRoutes.conversations, {})).requests).toBe(0);
});
