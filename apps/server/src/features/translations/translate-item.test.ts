import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { translationRoutes, type TranslatedKind } from '@site/contract/translations/routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { translations } from '#db/schema/translations.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { pair, say } from '../../testing/chat-factories.ts';
import { createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { uploadImage } from '../../testing/forum/forum-factories.ts';
import { quoteTexts, startTranslationServer } from '../../testing/servers/translation-server.ts';
import { translationCleanUp } from './clean-up.ts';
import { libreTranslate } from './libre-translate.ts';
import { openAiTranslator } from './open-ai-translator.ts';
import { translationsPersonal } from './personal-data.ts';
import { CALLS } from './translate-item.ts';

let service: Awaited<ReturnType<typeof startTranslationServer>>;
let app: TestApp;
let author: { user: TestUser; api: TestClient };
let reader: { user: TestUser; api: TestClient };
beforeAll(async () => {
  service = await startTranslationServer();
  app = await testApp({ settings: { TRANSLATE_API_URL: service.url, TRANSLATE_API_KEY: 'k', TRANSLATE_TIMEOUT: '1' } });
  author = await createLoggedInAccount(app, { nickName: 'Writer' });
  reader = await createLoggedInAccount(app);
});
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(() => void (service.asked.length = 0));
afterEach(() => service.answers(null));

const POST = { topic: 'lounge', title: 'Lights & cameras tonight', language: 'en' as const };
const newPost = async (content = '<p>Good <strong>evening</strong></p>') =>
  (await author.api(forumRoutes.createPost, { ...POST, content })).id;
const translate = (id: number, kind: TranslatedKind = 'post', language: Language = 'es', api = reader.api) =>
  api(translationRoutes.translate, { kind, id, language });
const refused = (errorName: string) => expect.objectContaining({ errorName });
const stored = (id: number) => app.services.db.select().from(translations).where(eq(translations.itemId, id));

describe('translations of posts and replies', () => {
  it('contain title and text, are cached per language, and requested again for a new version [FORUM-42]', async () => {
    const id = await newPost();
    const first = {
      title: '«Lights & cameras tonight»',
      html: '<p>«Good »<strong>«evening»</strong></p>',
      text: null,
    };
    expect(await translate(id)).toEqual(first);
    expect(await translate(id)).toEqual(first);
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]).toMatchObject({ path: '/chat/completions', authorization: 'Bearer k' });
    await translate(id, 'post', 'ru');
    expect(service.asked).toHaveLength(2);
    await author.api(forumRoutes.editPost, { ...POST, id, content: '<p>Changed</p>' });
    expect((await translate(id)).html).toBe('<p>«Changed»</p>');
    expect(await stored(id)).toHaveLength(2);
  });

  it('send neither addresses nor ids of members, and restore images, links and mentions [FORUM-42]', async () => {
    const { url } = await uploadImage(author.api);
    const mention = `<span class="mention" data-type="mention" data-id="${reader.user.id}">@x</span>`;
    const link = '<a href="https://example.com/private?token=1">here</a>';
    const bare = '<a href="https://example.org/?key=2">https://example.org/?key=2</a>';
    const id = await newPost(`<p>Hi ${mention}, look ${link} or ${bare}</p><p><img src="${url}" alt="My room"></p>`);
    const { html } = await translate(id);
    const sent = JSON.stringify(service.asked[0]?.body);
    for (const text of ['example.com', 'example.org', 'key=2', 'data-id', reader.user.nickName, '/files/', 'My room']) {
      expect(sent).not.toContain(text);
    }
    const original = (await reader.api(forumRoutes.detail, { id })).html;
    expect(html?.replace(/[«»]/g, '')).toBe(original);
  });

  it('attack: markup in the answer of the service is sanitized like the text of members [FORUM-42]', async () => {
    const id = await newPost();
    service.translates(
      () =>
        '<h1>T<script>alert(1)</script></h1><p onclick="x()">a<img src="https://evil.example/x.gif" onerror="x()"></p><a href="javascript:x()" id="9">b</a><script>x()</script><style>*{}</style>',
    );
    const { title, html } = await translate(id);
    service.translates(quoteTexts);
    expect(title).toBe('T');
    expect(html).toBe('<p>a</p>b');
  });

  it('a reply is translated from a language that the service detects [FORUM-42]', async () => {
    const id = await newPost();
    const reply = await author.api(forumRoutes.createReply, { id, content: '<p>An answer</p>' });
    expect(await translate(reply.id, 'reply')).toEqual({ title: null, html: '<p>«An answer»</p>', text: null });
  });

  it('only content that the reader can see is sent [FORUM-42]', async () => {
    const id = await newPost();
    await translate(id);
    const blocking = await createLoggedInAccount(app);
    await author.api(followingRoutes.block, { id: blocking.user.id, on: true });
    await expect(translate(id, 'post', 'es', blocking.api)).rejects.toEqual(refused('forum.post-not-found'));
    await author.api(forumRoutes.deletePost, { id });
    service.asked.length = 0;
    await expect(translate(id)).rejects.toEqual(refused('translations.not-found'));
    await expect(translate(999_999)).rejects.toEqual(refused('forum.post-not-found'));
    await expect(translate(999_999, 'reply')).rejects.toEqual(refused('forum.reply-not-found'));
    await expect(translate(id, 'post', 'es', client(app))).rejects.toEqual(refused('signed-out'));
    expect(service.asked).toEqual([]);
  });

  it('that the service cut off are refused and not stored [FORUM-42]', async () => {
    const id = await newPost();
    const choice = { message: { content: '<h1>T</h1><p>Good</p>' }, finish_reason: 'length' };
    service.answers((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [choice] }));
    });
    await expect(translate(id)).rejects.toEqual(refused('translations.failed'));
    expect(await stored(id)).toEqual([]);
  });

  it('are deleted with the content, after an edit, and with the account of the author [FORUM-42]', async () => {
    const [deleted, edited, left] = [await newPost(), await newPost(), await newPost()];
    for (const id of [deleted, edited, left]) await translate(id);
    await author.api(forumRoutes.deletePost, { id: deleted });
    await author.api(forumRoutes.editPost, { ...POST, id: edited, content: '<p>Without my name</p>' });
    await translationCleanUp(app.services).run({});
    expect(await stored(deleted)).toEqual([]);
    expect(await stored(edited)).toEqual([]);
    expect(await stored(left)).toHaveLength(1);
    await app.services.db.transaction((tx) => translationsPersonal.erase(tx, author.user.id));
    expect(await stored(left)).toEqual([]);
  });
});

describe('translations of messages', () => {
  it('are for the two participants and not stored [FORUM-43]', async () => {
    const { ana, bea, id } = await pair(app);
    await say(ana.api, id, 'First line <b>\nSecond & last');
    const [message] = (await bea.api(chatRoutes.messages, { id })).items.slice(-1);
    const messageId = message?.id ?? 0;
    expect(await translate(messageId, 'message', 'ru', bea.api)).toEqual({
      title: null,
      html: null,
      text: '«First line <b>»\n«Second & last»',
    });
    service.asked.length = 0;
    await expect(translate(messageId, 'message')).rejects.toEqual(refused('chat.not-found'));
    await expect(translate(999_999, 'message')).rejects.toEqual(refused('chat.not-found'));
    await bea.api(chatRoutes.remove, { id, seq: message?.seq ?? 0 });
    await expect(translate(messageId, 'message', 'ru', bea.api)).rejects.toEqual(refused('translations.not-found'));
    expect(service.asked).toEqual([]);
    expect(await stored(messageId)).toEqual([]);
  });
});

describe('the service', () => {
  it.each([
    ['no answer', () => undefined],
    [
      'a failure',
      (_: unknown, response: { writeHead: (status: number) => { end: () => void } }) => response.writeHead(500).end(),
    ],
    ['no JSON', (_: unknown, response: { end: (text: string) => void }) => response.end('<html>')],
    [
      'an empty text',
      (_: unknown, response: { end: (text: string) => void }) =>
        response.end('{"choices":[{"message":{"content":""}}]}'),
    ],
  ])('with %s leads to an error that can be retried [FORUM-42]', async (_, answer) => {
    const id = await newPost();
    service.answers(answer);
    await expect(translate(id)).rejects.toEqual(refused('translations.failed'));
    service.answers(null);
    expect((await translate(id)).title).toContain('«');
  });

  it('can be LibreTranslate or any OpenAI-compatible service [FORUM-42]', async () => {
    const config = { url: `${service.url}/`, key: 'k', model: 'm', timeout: 1000 };
    const request = { html: '<p>Hi</p>', from: null, to: 'es' as const };
    expect(await libreTranslate(config).translate(request)).toBe('<p>«Hi»</p>');
    expect(service.asked[0]?.body).toEqual({
      q: '<p>Hi</p>',
      source: 'auto',
      target: 'es',
      format: 'html',
      api_key: 'k',
    });
    service.translates((html) => `\`\`\`html\n${html}\n\`\`\``);
    expect(await openAiTranslator(config).translate(request)).toBe('<p>Hi</p>');
    service.translates(quoteTexts);
  });

  it('is limited per member; cached translations are free [FORUM-42]', async () => {
    const limited = await testApp({
      settings: { TRANSLATE_API_URL: service.url, LIMIT_FACTOR: '0.1' },
      sameSiteAs: app,
    });
    try {
      const me = await createLoggedInAccount(limited);
      const [cached, other] = [await newPost('<p>One</p>'), await newPost('<p>Two</p>')];
      for (let call = 1; call < CALLS.points / 10; call += 1) {
        await limited.services.limits.countOf('translations', CALLS, `user:${me.user.id}`);
      }
      await translate(cached, 'post', 'es', me.api);
      await expect(translate(other, 'post', 'es', me.api)).rejects.toEqual(refused('too-many'));
      expect((await translate(cached, 'post', 'es', me.api)).html).toBe('<p>«One»</p>');
    } finally {
      await limited.close();
    }
  });

  it('is named by the site; without one, translations are off [FORUM-42]', async () => {
    expect((await client(app)(siteRoutes.info, {})).translationService).toBe('127.0.0.1');
    const off = await testApp();
    try {
      const { api, user } = await createLoggedInAccount(off);
      expect((await client(off)(siteRoutes.info, {})).translationService).toBeNull();
      const { id } = await api(forumRoutes.createPost, { ...POST, content: `<p>By ${user.id}</p>` });
      await expect(translate(id, 'post', 'es', api)).rejects.toEqual(refused('translations.off'));
    } finally {
      await off.close();
    }
  });
});
