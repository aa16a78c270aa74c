import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '@site/contract/core/languages.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';

let app: TestApp;
let me: TestClient;
let authorId: number;
beforeAll(async () => {
  app = await testApp();
  me = (await createLoggedInAccount(app)).api;
  authorId = (await createLoggedInAccount(app)).user.id;
});
afterAll(() => app.close());

const newPost = async (title: string, over = {}) =>
  (await createPost(app.services, { authorId, title, plain: 'Nothing else here.', ...over })).id;
const similar = async (title: string, language: Language = 'en') =>
  (await me(forumRoutes.similarPosts, { title, language })).items.map(({ id }) => id);

it('posts that share words with the title are found in any form, those with the most words first [FORUM-40]', async () => {
  const six = await newPost('Wallaby as main camera: six months in');
  const best = await newPost('Which wallaby camera is best as the main one');
  const text = await newPost('Something else entirely', { plain: 'wallaby camera main' });
  const other = await newPost('My wallaby ate the cable');
  expect(await similar('Wallabies as the main camera: which one')).toEqual([best, six]);
  expect(await similar('The wallaby')).toEqual([other, best, six]);
  expect(await similar('What is it about?')).toEqual([]);
  expect(await similar(`it's \\ 'wallaby' & | ! :* "camera" main (`)).toEqual(expect.arrayContaining([six, best]));
  expect(await similar('Wallaby main camera')).not.toContain(text);
});

it('only visible posts in the language are found, at most five [FORUM-40]', async () => {
  await newPost('Numbat lamps for sale', { state: 'hidden' });
  await newPost('Numbat lamps and deals', { state: 'deleted' });
  await newPost('Lámparas numbat baratas', { language: 'es' });
  expect(await similar('Numbat lamps')).toEqual([]);
  expect(await similar('Una lámpara numbat', 'es')).toHaveLength(1);
  for (let at = 0; at < 7; at += 1) await newPost(`Numbat lamps, part ${at}`);
  expect(await similar('Numbat lamps')).toHaveLength(5);
});

it('posts of muted and blocked members are left out [FORUM-40]', async () => {
  const { user } = await createLoggedInAccount(app);
  await newPost('Bilby and taxes at home', { authorId: user.id });
  expect(await similar('Bilby taxes')).toHaveLength(1);
  await me(followingRoutes.mute, { kind: 'member', id: user.id, on: true });
  expect(await similar('Bilby taxes')).toEqual([]);
});

it('visitors and applicants cannot use the list [FORUM-40]', async () => {
  const input = { title: 'Wallaby camera', language: 'en' } as const;
  await expect(client(app)(forumRoutes.similarPosts, input)).rejects.toMatchObject({ errorName: 'signed-out' });
  const applicant = await createLoggedInAccount(app, { role: null });
  await expect(applicant.api(forumRoutes.similarPosts, input)).rejects.toMatchObject({ errorName: 'not-a-member' });
});
