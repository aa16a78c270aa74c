import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { newArticle, newDocument, partOf, writeParts } from '../../../testing/cms-factories.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let api: TestClient;
beforeAll(async () => {
  app = await testApp();
  api = await staffOf(app);
});
afterAll(() => app.close());

const english = (title: string) => ({ part: 'en' as const, content: { title } });

it('stores a draft and shows it to every editor of the document [MOD-05]', async () => {
  const { id } = await newDocument(api);
  const saved = await api(cmsRoutes.save, { id, ...english('Lamps'), revision: 0 });
  expect(saved).toMatchObject({ state: 'draft', draft: { title: 'Lamps' }, live: null });
  const other = await staffOf(app);
  expect(partOf(await other(cmsRoutes.open, { id }), 'en')).toEqual(saved);
});

it('accepts an unfinished draft, but no unknown fields and no excessive length [MOD-05]', async () => {
  const { id } = await newDocument(api);
  await api(cmsRoutes.save, { id, part: 'en', content: { title: '' }, revision: 0 });
  await expect(api(cmsRoutes.save, { id, part: 'es', content: { colour: 'red' }, revision: 0 })).rejects.toMatchObject({
    errorName: 'documents.content-invalid',
    errors: { colour: expect.any(String) },
  });
  const content = { body: 'long '.repeat(50_000) };
  await expect(api(cmsRoutes.save, { id, part: 'ru', content, revision: 0 })).rejects.toMatchObject({
    errorName: 'documents.content-invalid',
  });
});

it('rejects the second of two concurrent edits without overwriting the first [MOD-05]', async () => {
  const { id } = await newDocument(api);
  const { revision } = await api(cmsRoutes.save, { id, ...english('Begun'), revision: 0 });
  const second = await staffOf(app);
  await api(cmsRoutes.save, { id, ...english('First editor'), revision });
  const late = second(cmsRoutes.save, { id, ...english('Second editor'), revision });
  await expect(late).rejects.toMatchObject({ errorName: 'documents.edit-conflict' });
  expect(partOf(await second(cmsRoutes.open, { id }), 'en').draft).toEqual({ title: 'First editor' });
});

it.each([false, true])(
  'lets exactly one of 20 concurrent saves of a revision win, with an existing draft: %s [MOD-05]',
  async (isStarted) => {
    const { id } = await newDocument(api);
    const revision = isStarted ? (await api(cmsRoutes.save, { id, ...english('Begun'), revision: 0 })).revision : 0;
    const ends = await endsOf(
      Array.from({ length: 20 }, (_, n) => api(cmsRoutes.save, { id, ...english(`Number ${n}`), revision })),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set(['done', 'documents.edit-conflict']));
    const winner = ends.indexOf('done');
    expect(partOf(await api(cmsRoutes.open, { id }), 'en').draft).toEqual({ title: `Number ${winner}` });
  },
);

it('distinguishes a discarded draft from the next one [MOD-05]', async () => {
  const { id } = await newDocument(api);
  const { revision } = await api(cmsRoutes.save, { id, ...english('Old'), revision: 0 });
  await api(cmsRoutes.discard, { id, part: 'en', revision });
  await api(cmsRoutes.save, { id, ...english('New'), revision: 0 });
  const ends = await endsOf([
    api(cmsRoutes.save, { id, ...english('Old goes on'), revision }),
    api(cmsRoutes.discard, { id, part: 'en', revision }),
  ]);
  expect(new Set(ends)).toEqual(new Set(['documents.edit-conflict']));
  expect(partOf(await api(cmsRoutes.open, { id }), 'en').draft).toEqual({ title: 'New' });
});

it('rejects a draft based on a version that has been replaced [MOD-05]', async () => {
  const { id } = await newArticle(api);
  await api(cmsRoutes.publish, { id, parts: await writeParts(api, id, { en: { title: 'Second' } }) });
  const save = { id, ...english('From the first'), revision: 0 };
  await expect(api(cmsRoutes.save, { ...save, liveVersion: 1 })).rejects.toMatchObject({
    errorName: 'documents.edit-conflict',
  });
  expect(await api(cmsRoutes.save, { ...save, liveVersion: 2 })).toMatchObject({ state: 'draft' });
});

it('discards a draft idempotently and leaves the live text unchanged [MOD-05]', async () => {
  const { id } = await newArticle(api);
  const { revision } = await api(cmsRoutes.save, { id, ...english('Worse'), revision: 0 });
  for (let times = 0; times < 2; times += 1) {
    expect(await api(cmsRoutes.discard, { id, part: 'en', revision })).toMatchObject({
      state: 'current',
      draft: null,
      revision: 0,
      live: { title: 'First' },
    });
  }
});

it('has nothing to publish when the draft equals the live text [MOD-05]', async () => {
  const { id, parts } = await newArticle(api);
  const live = parts.find(({ part }) => part === 'en')?.live ?? {};
  const { revision } = await api(cmsRoutes.save, { id, ...english('Changed'), revision: 0 });
  const back = await api(cmsRoutes.save, { id, part: 'en', content: live, revision });
  expect(back).toMatchObject({ draft: null, revision: 0, state: 'current' });
});

it('rejects a name that is already used [MOD-05]', async () => {
  const name = crypto.randomUUID();
  const ends = await endsOf(Array.from({ length: 8 }, () => newDocument(api, 'articles', name)));
  expect(ends.filter((end) => end === 'done')).toHaveLength(1);
  expect(new Set(ends)).toEqual(new Set(['done', 'documents.name-taken']));
  await newDocument(api, 'faq', name);
});

it('requires an existing course for a chapter [MOD-05]', async () => {
  const course = await newDocument(api, 'courses');
  for (const name of ['alone', 'no-such-course/one']) {
    await expect(newDocument(api, 'chapters', name)).rejects.toMatchObject({ errorName: 'documents.no-course' });
  }
  const chapter = await newDocument(api, 'chapters', `${course.name}/one`);
  expect(chapter.path).toBe(`/coursesView/detail/pdf/${course.name}/one`);
});

it.each(['../secret', 'a/b/c', 'Upper', 'a b', '%2e%2e', '-x', ''])('rejects the name %j [MOD-05]', async (name) => {
  await expect(newDocument(api, 'articles', name)).rejects.toMatchObject({ errorName: 'invalid' });
});

it('requires a single segment as the name of an article [MOD-05]', async () => {
  await expect(newDocument(api, 'articles', 'one/two')).rejects.toMatchObject({ errorName: 'invalid' });
});

it('returns 404 when a nonexistent document is opened, saved or discarded [MOD-05]', async () => {
  const id = 999_999_999;
  const ends = await endsOf([
    api(cmsRoutes.open, { id }),
    api(cmsRoutes.save, { id, ...english('x'), revision: 0 }),
    api(cmsRoutes.discard, { id, part: 'en', revision: 1 }),
    api(cmsRoutes.publish, { id, parts: [{ part: 'en', revision: 1 }] }),
    api(cmsRoutes.unschedule, { id }),
    api(cmsRoutes.archive, { id, on: true }),
    api(cmsRoutes.versions, { id, part: 'en' }),
    api(cmsRoutes.version, { id }),
  ]);
  expect(new Set(ends)).toEqual(new Set(['documents.not-found']));
});
