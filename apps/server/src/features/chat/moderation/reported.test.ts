import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { messages } from '#db/schema/chat.ts';
import { cases } from '#db/schema/moderation.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { pair, say } from '../../../testing/chat-factories.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { uploadImage } from '../../../testing/forum/forum-factories.ts';
import { addressesOf, statusOf } from '../../../testing/inspo-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { cleanUpJob } from '../messages/clean-up.ts';

let app: TestApp;
let moderator: TestClient;
beforeAll(async () => {
  app = await testApp();
  moderator = await staffOf(app);
});
afterAll(() => app.close());

const report = (api: TestClient, id: number, reason: 'spam' | 'minors' = 'spam') =>
  api(moderationRoutes.report, { kind: 'message', id, reason });
const rowOf = async (id: number) => (await app.services.db.select().from(messages).where(eq(messages.id, id)))[0];
const lastOf = async (api: TestClient, id: number) => (await api(chatRoutes.messages, { id })).items.at(-1);

async function caseOf(id: number) {
  const [row] = await app.services.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.kind, 'message'), eq(cases.targetId, id), cases.open));
  const { items } = await moderator(moderationRoutes.cases, { queue: 'open' });
  const found = items.find((item) => item.id === row?.id);
  if (!found) throw new Error('no open case');
  return found;
}

async function decide(id: number, outcome: 'kept' | 'hidden' | 'deleted') {
  const { id: caseId } = await caseOf(id);
  await moderator(moderationRoutes.decideCase, { id: caseId, outcome, reason: 'It was read by two of us.' });
  await app.settle();
}

describe('a reported message', () => {
  it('is shown to moderators as text with the ten messages before it and both names [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    for (let n = 1; n <= 14; n += 1) await say(n % 2 ? ana.api : bea.api, id, `Message <${n}> & more`);
    const bad = await say(ana.api, id, 'You are <b>awful</b>');
    await say(bea.api, id, 'What came later');
    await report(bea.api, bad.id);
    const { item, author } = await caseOf(bad.id);
    expect(author.id).toBe(ana.user.id);
    expect(item).toMatchObject({ title: 'You are <b>awful</b>', path: `/chat-page?id=${id}&seq=15`, state: 'visible' });
    expect(item?.html).toContain(`<blockquote><p><strong>${ana.user.nickName}:</strong> You are &lt;b&gt;awful`);
    expect(item?.html.match(/<p>/g)).toHaveLength(11);
    expect(item?.html).toContain(`<strong>${bea.user.nickName}:</strong> Message &lt;14&gt; &amp; more`);
    expect(item?.html).not.toContain('&lt;4&gt;');
    expect(item?.html).not.toContain('later');
  });

  it('is shown without the other messages after the decision [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(bea.api, id, 'Nobody else reads this');
    const bad = await say(ana.api, id, 'Awful');
    await report(bea.api, bad.id);
    await decide(bad.id, 'hidden');
    const { items } = await moderator(moderationRoutes.cases, { queue: 'decided' });
    const [found] = items.filter((item) => item.kind === 'message' && item.author.id === ana.user.id);
    expect(found?.item?.html).toContain('Awful');
    expect(found?.item?.html).not.toContain('Nobody else');
  });

  it('can be reported by its reader, but not by its sender, others or a member who deleted it [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const bad = await say(ana.api, id);
    const other = await createLoggedInAccount(app);
    const notFound = { errorName: 'moderation.item-not-found' };
    await expect(report(ana.api, bad.id)).rejects.toMatchObject({ errorName: 'moderation.own-item' });
    for (const api of [other.api, moderator]) await expect(report(api, bad.id)).rejects.toMatchObject(notFound);
    await expect(report(bea.api, 999_999)).rejects.toMatchObject(notFound);
    await bea.api(chatRoutes.remove, { id, seq: bad.seq });
    await expect(report(bea.api, bad.id)).rejects.toMatchObject(notFound);
  });

  it('is inaccessible to staff by any route while it is not reported [RT-04]', async () => {
    const { ana, id } = await pair(app);
    const sent = await say(ana.api, id, 'Private');
    const admin = await staffOf(app, 'SuperAdmin');
    for (const api of [moderator, admin]) {
      for (const act of ['hide', 'show', 'delete'] as const) {
        const acting = api(moderationRoutes.act, { kind: 'message', id: sent.id, act, reason: 'I want to see it.' });
        await expect(acting).rejects.toMatchObject({ errorName: 'moderation.item-not-found' });
      }
      expect((await api(chatRoutes.search, { s: 'private' })).items).toEqual([]);
    }
    expect(await rowOf(sent.id)).toMatchObject({ state: 'visible' });
  });

  it('with the reason minors is hidden from both at once, together with its images [FORUM-09]', async () => {
    const { ana, bea, id } = await pair(app);
    const { id: picture } = await uploadImage(ana.api);
    const bad = await say(ana.api, id, { text: 'Look', images: [picture] });
    await report(bea.api, bad.id, 'minors');
    await app.settle();
    for (const { api } of [ana, bea]) {
      expect(await lastOf(api, id)).toMatchObject({ text: '', images: [], deleted: true });
    }
    expect(await bea.api(chatRoutes.unreadCount, {})).toBe(0);
    expect(await statusOf(app, addressesOf(bad), ana.api)).toEqual([404]);
    const { item } = await caseOf(bad.id);
    expect(item?.images).toHaveLength(1);
    expect(await statusOf(app, [item?.images[0]?.url ?? ''], moderator)).toEqual([200]);
    await decide(bad.id, 'kept');
    expect(await lastOf(bea.api, id)).toMatchObject({ text: 'Look', images: [{ id: picture }], deleted: false });
  });

  it('with the reason minors can be reported again by its reader only, and others cannot learn its text [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const { id: message } = await say(ana.api, id, 'Between the two of us');
    await report(bea.api, message, 'minors');
    for (const api of [(await createLoggedInAccount(app)).api, moderator]) {
      await expect(report(api, message)).rejects.toMatchObject({ errorName: 'moderation.item-not-found' });
    }
    expect(await report(bea.api, message)).toEqual({});
  });

  it('is hidden or deleted for both by a decision and stays readable for an appeal for 30 days [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const [first, second] = [await say(ana.api, id, 'One'), await say(ana.api, id, 'Two')];
    for (const { id: message } of [first, second]) await report(bea.api, message);
    await decide(first.id, 'hidden');
    await decide(second.id, 'deleted');
    for (const { api } of [ana, bea]) {
      const { items } = await api(chatRoutes.messages, { id });
      expect(items.map(({ text, deleted }) => [text, deleted])).toEqual([
        ['', true],
        ['', true],
      ]);
    }
    await cleanUpJob(app.services).run({});
    expect(await rowOf(second.id)).toMatchObject({ text: 'Two', kept: true });
    const [decision] = (await ana.api(moderationRoutes.myDecisions, {})).items;
    await ana.api(moderationRoutes.appeal, { id: decision?.id ?? 0, text: 'It was meant as a joke between us.' });
    await app.services.db.update(cases).set({ decidedAt: sql`now() - interval '31 days'` });
    await cleanUpJob(app.services).run({});
    expect(await rowOf(second.id)).toMatchObject({ text: 'Two' });
    await app.services.db.execute(sql`update appeals set state = 'refused'`);
    await cleanUpJob(app.services).run({});
    expect(await rowOf(second.id)).toMatchObject({ text: '', kept: false, state: 'deleted' });
  });

  it('disappears for both when its sender deletes it, but moderators retain it until they decide [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const { id: picture } = await uploadImage(ana.api);
    const bad = await say(ana.api, id, { text: 'Awful', images: [picture] });
    await report(bea.api, bad.id);
    await ana.api(chatRoutes.remove, { id, seq: bad.seq, forBoth: true });
    expect(await lastOf(bea.api, id)).toMatchObject({ text: '', images: [], deleted: true });
    expect(await statusOf(app, addressesOf(bad), ana.api)).toEqual([404]);
    const { item } = await caseOf(bad.id);
    expect(item?.html).toContain('Awful');
    expect(await statusOf(app, [item?.images[0]?.url ?? ''], moderator)).toEqual([200]);
    await cleanUpJob(app.services).run({});
    expect(await rowOf(bad.id)).toMatchObject({ text: 'Awful' });
    await decide(bad.id, 'kept');
    await cleanUpJob(app.services).run({});
    // The sender deleted the message, so a decision cannot restore it.
    expect(await rowOf(bad.id)).toMatchObject({ text: '', state: 'deleted', kept: false });
    await expect.poll(() => statusOf(app, [item?.images[0]?.url ?? ''], moderator), { timeout: 10_000 }).toEqual([404]);
  });
});
