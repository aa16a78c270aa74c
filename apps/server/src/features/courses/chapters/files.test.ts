import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { PIECE_SECONDS } from '@site/contract/courses/schemas.ts';
import { documentVersions } from '#db/schema/documents.ts';
import { and, eq } from 'drizzle-orm';
import { documentTag } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import { cookieHeader, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { publishCourse, type MadeCourse } from '../../../testing/course-factories.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';

let app: TestApp;
let api: TestClient;
beforeAll(async () => {
  app = await testApp();
  api = (await createLoggedInAccount(app, { role: null })).api;
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.origin + path, { method, headers: { cookie: cookieHeader(api.cookies), ...headers } });
const fileOf = async ({ name, chapters }: MadeCourse) => {
  const { pdf } = await api(courseRoutes.chapter, { name, chapter: chapters[0]?.name ?? '', lang: 'en' });
  if (!pdf) throw new Error('no file');
  return pdf;
};

describe('the file of a chapter', () => {
  it('is a PDF with the announced size and page count, cached privately by the browser [LEARN-02]', async () => {
    const { url, bytes, pages } = await fileOf(await publishCourse(app.services));
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('content-disposition')).toBe('inline');
    const content = Buffer.from(await answer.arrayBuffer());
    expect(content.length).toBe(bytes);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages).toBe(2);
  });

  it('is answered with 304 when cached, and not served after logging out [LEARN-02]', async () => {
    const { url } = await fileOf(await publishCourse(app.services));
    const etag = (await get(url)).headers.get('etag') ?? '';
    const again = await get(url, { 'if-none-match': etag });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
    expect((await get(url, { 'if-none-match': etag, cookie: '' })).status).toBe(401);
  });

  it('supports range requests and rejects ranges out of bounds [LEARN-02]', async () => {
    const { url, bytes } = await fileOf(await publishCourse(app.services));
    const whole = Buffer.from(await (await get(url)).arrayBuffer());
    const part = await get(url, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
    const end = await get(url, { range: 'bytes=-10' });
    expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-10));
    const beyond = await get(url, { range: `bytes=${bytes}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes}`]);
    const etag = part.headers.get('etag') ?? '';
    expect((await get(url, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get(url, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
    const head = await get(url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
      200,
      String(bytes),
      0,
    ]);
  });

  it('requires a login [LEARN-01]', async () => {
    const { url } = await fileOf(await publishCourse(app.services));
    expect((await fetch(app.origin + url)).status).toBe(401);
  });

  it('has a URL that changes only with its text [LEARN-02]', async () => {
    const course = await publishCourse(app.services);
    const before = await fileOf(course);
    const { db, cache } = app.services;
    cache.invalidate(documentTag('chapters'));
    expect(await fileOf(course)).toEqual(before);
    await db
      .update(documentVersions)
      .set({ content: { title: 'Part 1', summary: '', body: 'Another text.', quiz: [] } })
      .where(and(eq(documentVersions.documentId, course.chapters[0]?.id ?? 0), eq(documentVersions.part, 'en')));
    cache.invalidate(documentTag('chapters'));
    const after = await fileOf(course);
    expect(after.url).not.toBe(before.url);
    // A reader who has the older file open can finish it.
    expect((await get(before.url)).status).toBe(200);
    expect((await get(after.url)).status).toBe(200);
  });

  it('is made again after staff have changed one of its texts [BASE-19]', async () => {
    const course = await publishCourse(app.services);
    const before = await fileOf(course);
    const { db, textOverrides } = app.services;
    const key = { language: 'en', key: 'typeset:chapter' } as const;
    const change = async (text: string | null) => {
      await textOverrides.write(db, key, text);
      await textOverrides.changed();
      return (await fileOf(course)).url;
    };
    expect(await change('Part {{n}} of {{count}}')).not.toBe(before.url);
    expect(await change(null)).toBe(before.url);
  });

  it('is answered with the failure itself when the course cannot be loaded [LEARN-02]', async () => {
    const { url } = await fileOf(await publishCourse(app.services));
    const { cache } = app.services;
    const getOrCompute = cache.getOrCompute.bind(cache);
    const spy = vi.spyOn(cache, 'getOrCompute').mockImplementation(async (key, ...rest) => {
      if (key.startsWith('documents')) throw new AppError('unavailable');
      return getOrCompute(key, ...rest);
    });
    expect((await get(url)).status).toBe(503);
    spy.mockRestore();
    expect((await get(url)).status).toBe(200);
  });

  it('is identical for concurrent requests [LEARN-02]', async () => {
    const course = await publishCourse(app.services);
    const files = await Promise.all(Array.from({ length: 20 }, () => fileOf(course)));
    expect(new Set(files.map(({ url }) => url)).size).toBe(1);
  });

  it('is not served under other names, such as path traversals [LEARN-01]', async () => {
    const { url } = await fileOf(await publishCourse(app.services));
    const folder = url.slice(0, url.lastIndexOf('/'));
    const none = '0'.repeat(32);
    for (const path of [
      ...[
        `${folder}/${none}.pdf`,
        `${folder}/..%2f..%2fsecret`,
        `${folder}/%2e%2e%2f${none}.pdf`,
        `${folder}/${none}.json`,
      ],
      ...[`/courses/files/0/en/${none}.pdf`, `/courses/files/x/en/${none}.pdf`, url.replace('/en/', '/de/')],
      ...[url.replace('.pdf', '.json'), `${url}/..`, `${folder}/`, '/courses/files/', '/courses/'],
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('a text that contains typesetting markup', () => {
  const ATTACKS = [
    '#panic("typst")',
    '#import "/etc/passwd": *',
    '#read("/etc/passwd")',
    '= Not a heading',
    '$ x^2 $ <label> @reference',
    '*bold* _em_ `raw` \\ \\u{1F600} ] ) } "',
    '<script>alert(1)</script><b onclick="x">bold</b>',
    '[bad](javascript:alert(1)) [worse](data:text/html,x) [file](file:///etc/passwd)',
    '![caption](figure:../../secret) ![x](https://elsewhere.example/x.png) ![](figure:no-such-figure)',
    '#### Deep\n\n###### Deeper\n\n## Up again',
    '| | |\n|---|---|\n| a | |\n| only one',
    '> **Tip.** Nested\n> > - [ ] deep\n> >   1. deeper\n> >      - deepest',
    '- a\n\n  b\n\n      code in a list',
    'a \u202Eturned\u202C \uD83D\uDE00 \u{10FFFF} 漢字 العربية',
    '&lt;tag&gt; &amp; &nbsp; &#x41;',
    '```typst\n#panic()\n```',
    '{{product}} {{partner}} {{other}}',
    'word'.repeat(400),
    '[^1]: note\n\n---\n***',
  ].map((body) => [body]);

  it.each(ATTACKS)('%j is typeset as plain text [LEARN-02]', async (body) => {
    const { url, pages } = await fileOf(await publishCourse(app.services, { chapters: [{ body }] }));
    expect(pages).toBeGreaterThanOrEqual(1);
    expect((await get(url)).status).toBe(200);
  });
});

describe('videos', () => {
  const NAME = 'room-check';

  it('support range requests and require a login [LEARN-02]', async () => {
    const path = `/courses/films/${NAME}.mp4`;
    expect((await fetch(app.origin + path)).status).toBe(401);
    const part = await get(path, { range: 'bytes=0-99' });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(part.headers.get('cache-control')).toMatch(/^private/);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    expect((await get(path, { range: 'bytes=999999999-' })).status).toBe(416);
    const captions = await get(`/courses/films/${NAME}.ru.vtt`);
    expect([captions.status, captions.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8']);
  });

  it.each([
    'no-such-film.mp4',
    'room-check.txt',
    'room-check.de.vtt',
    '..%2fdocuments%2fcourses%2ffirst-steps%2fen.md',
    '%2e%2e%2ftopics.json',
    'room-check.mp4%00.txt',
    '.',
    '',
  ])('return 404 for %j [LEARN-01]', async (name) => {
    expect((await get(`/courses/films/${name}`)).status).toBe(404);
  });

  it('have chapters with segments, captions and a transcript [LEARN-02]', async () => {
    const course = await publishCourse(app.services, { video: NAME, chapters: [{ start: 0 }, { start: 20 }] });
    const { film, type, chapterList } = await api(courseRoutes.open, { name: course.name, lang: 'es' });
    expect(type).toBe('video');
    expect(film?.seconds).toBeGreaterThan(30);
    expect(film?.captions.map(({ language }) => language)).toEqual(['en', 'es', 'ru']);
    expect(film?.transcript.length).toBeGreaterThan(3);
    expect(chapterList.map(({ start }) => start)).toEqual([0, 20]);
    const [first, second] = course.chapters;
    const call = { lang: 'en' as const, place: 3 };
    const { chapter } = await api(courseRoutes.progress, { ...call, chapterId: first?.id ?? 0, seen: [1, 2] });
    expect(chapter).toMatchObject({ units: 20 / PIECE_SECONDS, seen: 2, percent: 50, place: 3 });
    const rest = Math.ceil(((film?.seconds ?? 0) - 20) / PIECE_SECONDS);
    const last = { ...call, chapterId: second?.id ?? 0, seen: [rest] };
    expect((await api(courseRoutes.progress, last)).chapter.units).toBe(rest);
    await expect(api(courseRoutes.progress, { ...last, seen: [rest + 1] })).rejects.toMatchObject({
      errorName: 'courses.beyond-the-end',
    });
    await expect(
      api(courseRoutes.progress, { ...last, place: Math.ceil(film?.seconds ?? 0) + 1 }),
    ).rejects.toMatchObject({ errorName: 'courses.beyond-the-end' });
  });
});
