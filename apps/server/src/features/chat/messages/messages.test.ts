import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { conversations, messages } from '#db/schema/chat.ts';
import { media } from '#db/schema/media.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { pair, request, say } from '../../../testing/chat-factories.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { uploadImage } from '../../../testing/forum/forum-factories.ts';
import { addressesOf, publishInspo, statusOf } from '../../../testing/inspo-factories.ts';
import { cleanUpJob } from './clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refused = (errorName: string) => ({ errorName });
const read = async (api: TestClient, id: number, over = {}) => api(chatRoutes.messages, { id, ...over });
const seqs = async (api: TestClient, id: number, over = {}) => {
  const { items, more } = await read(api, id, over);
  return { from: items[0]?.seq, to: items.at(-1)?.seq, count: items.length, more };
};

describe('messages', () => {
  it('are paged from the end, before one, after one and around one, oldest first [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const { db } = app.services;
    const rows = Array.from({ length: 120 }, (_, n) => ({
      ...{ conversationId: id, seq: n + 1, senderId: ana.user.id, clientId: crypto.randomUUID(), text: `Word ${n}` },
    }));
    await db.insert(messages).values(rows);
    await db.update(conversations).set({ lastSeq: 120 }).where(eq(conversations.id, id));
    expect(await seqs(bea.api, id)).toEqual({ from: 71, to: 120, count: 50, more: true });
    expect(await seqs(bea.api, id, { before: 71 })).toEqual({ from: 21, to: 70, count: 50, more: true });
    expect(await seqs(bea.api, id, { before: 21 })).toEqual({ from: 1, to: 20, count: 20, more: false });
    expect(await seqs(bea.api, id, { after: 0 })).toEqual({ from: 1, to: 50, count: 50, more: true });
    expect(await seqs(bea.api, id, { after: 70 })).toEqual({ from: 71, to: 120, count: 50, more: false });
    expect(await seqs(bea.api, id, { after: 120 })).toEqual({ from: undefined, to: undefined, count: 0, more: false });
    expect(await seqs(bea.api, id, { around: 60 })).toEqual({ from: 36, to: 85, count: 50, more: true });
    expect(await seqs(bea.api, id, { around: 5 })).toEqual({ from: 1, to: 30, count: 30, more: false });
  });

  it.each([-1, 2 ** 31, Number.MAX_SAFE_INTEGER])('reject an invalid number such as %d [RT-04]', async (seq) => {
    const { ana, id } = await pair(app);
    await say(ana.api, id);
    for (const place of [{ before: seq }, { after: seq }, { around: seq }]) {
      await expect(read(ana.api, id, place)).rejects.toMatchObject(refused('invalid'));
    }
    await expect(ana.api(chatRoutes.remove, { id, seq })).rejects.toMatchObject(refused('invalid'));
    await expect(ana.api(chatRoutes.read, { id, seq })).rejects.toMatchObject(refused('invalid'));
  });
});

describe('images', () => {
  it('are stored in order and belong to that message only [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const [first, second] = [await uploadImage(ana.api), await uploadImage(ana.api)];
    const sent = await say(ana.api, id, { images: [second.id, first.id, second.id] });
    expect(sent.images.map((image) => image.id)).toEqual([second.id, first.id]);
    expect((await read(bea.api, id)).items).toMatchObject([
      { text: '', images: [{ id: second.id }, { id: first.id }] },
    ]);
    await expect(say(ana.api, id, { images: [first.id] })).rejects.toMatchObject(refused('media.not-found'));
    const post = { topic: 'lounge', title: 'With a picture', language: 'en', draft: crypto.randomUUID() } as const;
    await expect(
      ana.api(forumRoutes.createPost, { ...post, content: `<p>Look</p><img src="${first.url}">` }),
    ).rejects.toMatchObject(refused('media.not-found'));
    await ana.api(inspoRoutes.giveConsent, {});
    const posting = { images: [{ id: first.id, alt: 'A lamp' }], text: 'A lamp', tags: ['key-light'] };
    await expect(ana.api(inspoRoutes.create, { ...posting, language: 'en' })).rejects.toMatchObject(
      refused('media.not-found'),
    );
  });

  it('are refused without storing the message when they belong to another member or a post, or are invalid [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const theirs = await uploadImage(bea.api);
    await ana.api(inspoRoutes.giveConsent, {});
    const shown = await publishInspo(ana.api);
    for (const image of [theirs.id, 999_999, shown.images[0]?.id ?? 0]) {
      await expect(say(ana.api, id, { text: 'Look', images: [image] })).rejects.toMatchObject(
        refused('media.not-found'),
      );
    }
    expect((await read(bea.api, id)).items).toEqual([]);
  });

  it('are refused from strangers until they are accepted [RT-04]', async () => {
    const { ana, bea, id } = await request(app);
    const picture = await uploadImage(ana.api);
    await expect(say(ana.api, id, { images: [picture.id] })).rejects.toMatchObject(refused('chat.wait'));
    await bea.api(chatRoutes.accept, { id });
    expect((await say(ana.api, id, { images: [picture.id] })).images).toHaveLength(1);
  });
});

describe('a message deleted for both', () => {
  it('leaves a placeholder; its text, search words and files are deleted [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const picture = await uploadImage(ana.api);
    const sent = await say(ana.api, id, { text: 'Secret', images: [picture.id] });
    await say(ana.api, id, 'Next');
    expect(await statusOf(app, addressesOf(sent), bea.api)).toEqual([200]);
    expect(await statusOf(app, addressesOf(sent))).toEqual([404]);
    await ana.api(chatRoutes.remove, { id, seq: 1, forBoth: true });
    for (const { api } of [ana, bea]) {
      expect((await read(api, id)).items).toMatchObject([
        { seq: 1, text: '', images: [], warnings: [], deleted: true },
        { seq: 2, deleted: false },
      ]);
    }
    expect(await bea.api(chatRoutes.unreadCount, {})).toBe(1);
    const [row] = await app.services.db.select().from(messages).where(eq(messages.id, sent.id));
    expect(row).toMatchObject({ text: '', words: '' });
    await expect.poll(() => statusOf(app, addressesOf(sent), bea.api), { timeout: 10_000 }).toEqual([404]);
    expect(await app.services.db.$count(media, eq(media.id, picture.id))).toBe(0);
    await ana.api(chatRoutes.remove, { id, seq: 1, forBoth: true });
  });

  it("must be the current user's own message [RT-04]", async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id);
    await expect(bea.api(chatRoutes.remove, { id, seq: 1, forBoth: true })).rejects.toMatchObject(
      refused('chat.not-the-sender'),
    );
    await expect(ana.api(chatRoutes.remove, { id, seq: 9 })).rejects.toMatchObject(refused('chat.not-found'));
  });

  it('stays deleted when sent again with the same client id [RT-05]', async () => {
    const { ana, id } = await pair(app);
    const fields = { clientId: crypto.randomUUID(), text: 'Secret' };
    await say(ana.api, id, fields);
    await ana.api(chatRoutes.remove, { id, seq: 1, forBoth: true });
    expect(await say(ana.api, id, fields)).toMatchObject({ seq: 1, text: '', deleted: true });
  });
});

describe('a message deleted for the current user only', () => {
  it('disappears for one, no longer counts as unread, and stays for the other [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id, 'One');
    await say(ana.api, id, 'Two');
    await bea.api(chatRoutes.remove, { id, seq: 2 });
    expect((await read(bea.api, id)).items.map(({ text }) => text)).toEqual(['One']);
    expect((await read(ana.api, id)).items.map(({ text }) => text)).toEqual(['One', 'Two']);
    expect(await bea.api(chatRoutes.conversation, { id })).toMatchObject({ unread: 1, lastSeq: 2, last: { seq: 1 } });
    await expect(bea.api(chatRoutes.remove, { id, seq: 2 })).rejects.toMatchObject(refused('chat.not-found'));
  });

  it('is purged when both have deleted it [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const sent = await say(ana.api, id, 'Secret');
    await ana.api(chatRoutes.remove, { id, seq: 1 });
    await bea.api(chatRoutes.remove, { id, seq: 1 });
    const [row] = await app.services.db.select().from(messages).where(eq(messages.id, sent.id));
    expect(row).toMatchObject({ text: '', state: 'deleted' });
    for (const { api } of [ana, bea]) expect((await read(api, id)).items).toEqual([]);
  });
});

describe('a conversation deleted by both members', () => {
  const left = async (id: number) => {
    await cleanUpJob(app.services).run({});
    const rows = await app.services.db.select().from(messages).where(eq(messages.conversationId, id));
    return rows.sort((a, b) => a.seq - b.seq).map(({ text }) => text);
  };

  it('is purged with its images, unlike one that only one member has deleted [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    const picture = await uploadImage(ana.api);
    const sent = await say(ana.api, id, { text: 'One', images: [picture.id] });
    await say(bea.api, id, 'Two');
    await ana.api(chatRoutes.clear, { id });
    await say(bea.api, id, 'Three');
    expect(await left(id)).toEqual(['One', 'Two', 'Three']);
    await bea.api(chatRoutes.clear, { id });
    expect(await left(id)).toEqual(['', '', 'Three']);
    expect(await statusOf(app, addressesOf(sent), ana.api)).toEqual([404]);
    expect((await read(ana.api, id)).items.map(({ text }) => text)).toEqual(['Three']);
  });

  it('is purged too when one deleted single messages and the other the conversation [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    for (const text of ['One', 'Two']) await say(ana.api, id, text);
    await bea.api(chatRoutes.remove, { id, seq: 1 });
    await ana.api(chatRoutes.clear, { id });
    await bea.api(chatRoutes.remove, { id, seq: 2 });
    expect(await left(id)).toEqual(['', '']);
  });
});

describe('search', () => {
  const find = async (api: TestClient, s: string, over = {}) =>
    (await api(chatRoutes.search, { s, ...over })).items.map(({ message }) => message.text);

  it("finds words in the current user's conversations, newest first, the last word by prefix [RT-04]", async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id, 'The blue lamp is broken');
    await say(bea.api, id, 'Take a Lampshade then');
    expect(await find(ana.api, 'lamp')).toEqual(['Take a Lampshade then', 'The blue lamp is broken']);
    expect(await find(bea.api, 'broken lamp')).toEqual(['The blue lamp is broken']);
    expect(await find(bea.api, '-blue lamp')).toEqual(['Take a Lampshade then']);
    expect(await find(bea.api, '"blue lamp"')).toEqual(['The blue lamp is broken']);
    expect(await find(ana.api, 'lamp', { id })).toHaveLength(2);
    expect(await ana.api(chatRoutes.search, { s: 'blue' })).toMatchObject({
      items: [{ with: { id: bea.user.id }, message: { conversationId: id, seq: 1 } }],
      next: null,
    });
    expect(await find((await createLoggedInAccount(app)).api, 'lamp')).toEqual([]);
  });

  it('accepts texts of up to 100 characters, like the search of the site [RT-08]', async () => {
    const { ana, id } = await pair(app);
    await say(ana.api, id, 'The blue lamp is broken');
    const quoted = '"blue lamp" '.repeat(9).trim().slice(0, 100);
    expect(quoted.length).toBeGreaterThan(40);
    expect(await find(ana.api, quoted)).toEqual(['The blue lamp is broken']);
    expect((await ana.api(chatRoutes.people, { s: 'x'.repeat(100) })).items).toEqual([]);
    await expect(find(ana.api, 'x'.repeat(101))).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it.each([
    ['cámara nueva', 'camara'],
    ['camara nueva', 'cámara'],
    ['ёлка готова', 'елка'],
    ['елка готова', 'ёлк'],
  ])('finds %s by %s [RT-04]', async (text, typed) => {
    const { ana, id } = await pair(app);
    await say(ana.api, id, text);
    expect(await find(ana.api, typed)).toEqual([text]);
  });

  it('omits messages that are deleted, cleared or hidden from the current user [RT-04]', async () => {
    const { ana, bea, id } = await pair(app);
    for (const text of ['lamp cleared', 'lamp stays', 'lamp for me', 'lamp for both']) await say(ana.api, id, text);
    await bea.api(chatRoutes.remove, { id, seq: 3 });
    await ana.api(chatRoutes.remove, { id, seq: 4, forBoth: true });
    expect(await find(bea.api, 'lamp')).toEqual(['lamp stays', 'lamp cleared']);
    expect(await find(ana.api, 'lamp')).toEqual(['lamp for me', 'lamp stays', 'lamp cleared']);
    await bea.api(chatRoutes.clear, { id });
    expect(await find(bea.api, 'lamp')).toEqual([]);
  });

  it('returns page after page [RT-04]', async () => {
    const { ana, id } = await pair(app);
    for (let n = 0; n < 25; n += 1) await say(ana.api, id, `lamp ${n}`);
    const first = await ana.api(chatRoutes.search, { s: 'lamp' });
    const second = await ana.api(chatRoutes.search, { s: 'lamp', cursor: first.next ?? '' });
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 5, null]);
    const one = await ana.api(chatRoutes.search, { s: 'lamp', id });
    const two = await ana.api(chatRoutes.search, { s: 'lamp', id, cursor: one.next ?? '' });
    expect([one, two]).toEqual([first, second]);
    await expect(ana.api(chatRoutes.search, { s: 'lamp', cursor: 'x' })).rejects.toMatchObject(
      refused('forum.cursor-invalid'),
    );
  });

  it('returns an empty result for input without words and for query syntax [RT-04]', async () => {
    const { ana, id } = await pair(app);
    await say(ana.api, id, 'lamp');
    for (const typed of ['', '"', '-lamp', '%', "'", '\\', '& | !', ':*', '<->', "a':*", '\u200f']) {
      expect(await find(ana.api, typed)).toEqual([]);
    }
  });
});
