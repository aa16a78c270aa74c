import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIO_SECONDS } from '@site/contract/link-page/limits.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { users } from '#db/schema/users.ts';
import { media } from '#db/schema/media.ts';
import { linkAudios } from '#db/schema/link-page.ts';
import { removedFiles } from '#db/schema/platform.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { id3, mp3Bytes, webmBytes } from '../../../testing/media/audio-bytes.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { imageFile, uploadImage } from '../../../testing/forum/forum-factories.ts';
import { savePage } from '../../../testing/link-page/link-page-factories.ts';
import { getFile } from '../../../testing/media/get-file.ts';
import { cleanUpJob } from '../clean-up-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { PUBLIC_URL: 'https://site.example', PRODUCT_NAME: 'Limelight' } });
});
afterAll(() => app.close());

const { info, uploadAudio, uploadAvatar, uploadImage: uploadCover } = linkPageRoutes;
const file = (bytes: Buffer, name = 'hello.mp3') => new File([new Uint8Array(bytes)], name);
const addAudio = (api: TestClient, bytes = mp3Bytes(3)) => api(uploadAudio, {}, { files: [file(bytes)] });

describe('files of a link page', () => {
  it('are rejected unless they belong to the member and have the right type [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    const { api: stranger } = await createLoggedInAccount(app);
    const theirs = {
      avatar: (await stranger(uploadAvatar, {}, { files: [await imageFile('a.png', { width: 400, height: 400 })] })).id,
      cover: (await stranger(uploadCover, {}, { files: [await imageFile()] })).id,
      audio: (await addAudio(stranger)).id,
    };
    for (const [field, id] of Object.entries(theirs)) {
      await expect(savePage(api, { [field]: id })).rejects.toMatchObject({ errorName: 'my-link.file-not-yours' });
    }
    const cover = await uploadImage(api);
    await expect(savePage(api, { avatar: cover.id })).rejects.toMatchObject({ errorName: 'my-link.file-not-yours' });
    await expect(savePage(api, { cover: 999_999_999 })).rejects.toMatchObject({ errorName: 'my-link.file-not-yours' });
  });

  it('are shown with their dimensions [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    const avatar = await api(uploadAvatar, {}, { files: [await imageFile('a.png', { width: 800, height: 500 })] });
    const cover = await api(uploadCover, {}, { files: [await imageFile('c.png', { width: 1200, height: 400 })] });
    const audio = await addAudio(api);
    expect(avatar).toMatchObject({ width: 400, height: 400 });
    expect(cover).toMatchObject({ width: 960, height: 320 });
    expect(audio).toMatchObject({ type: 'audio/mpeg', url: expect.stringMatching(/^\/files\/[0-9a-f/]+\.mp3$/) });
    await savePage(api, { avatar: avatar.id, cover: cover.id, audio: audio.id });
    const own = await api(info, {});
    expect([own.avatar?.id, own.cover?.id, own.greeting]).toEqual([avatar.id, cover.id, audio]);
  });

  it('are deleted with their rows when the page uses others [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    const cover = await api(uploadCover, {}, { files: [await imageFile()] });
    const audio = await addAudio(api);
    await savePage(api, { cover: cover.id, audio: audio.id });
    await savePage(api);
    const { db } = app.services;
    expect(await db.$count(media, eq(media.id, cover.id))).toBe(0);
    expect(await db.$count(linkAudios, eq(linkAudios.id, audio.id))).toBe(0);
    const getStatus = async () => (await getFile(app, audio.url, api)).status;
    await expect.poll(getStatus, { timeout: 15_000 }).toBe(404);
    await expect.poll(() => db.$count(removedFiles)).toBe(0);
  });

  it('stay if also used as the profile picture [BIO-06]', async () => {
    const { api, user } = await createLoggedInAccount(app);
    const avatar = await api(uploadAvatar, {}, { files: [await imageFile('a.png', { width: 400, height: 400 })] });
    const { db } = app.services;
    const [row] = await db.select().from(media).where(eq(media.id, avatar.id));
    await db
      .update(users)
      .set({ avatar: row?.key ?? '' })
      .where(eq(users.id, user.id));
    await savePage(api, { avatar: avatar.id });
    await savePage(api);
    expect(await db.$count(media, eq(media.id, avatar.id))).toBe(1);
  });

  it('support range requests, have their own content type and are never executed [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    const audio = await addAudio(api, Buffer.from(await webmBytes(2)));
    const range = await getFile(app, audio.url, api, { range: 'bytes=0-9' });
    expect(range.status).toBe(206);
    expect(range.headers.get('content-range')).toMatch(/^bytes 0-9\/\d+$/);
    expect(range.headers.get('content-type')).toBe('audio/webm');
    expect(range.headers.get('x-content-type-options')).toBe('nosniff');
    expect(range.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('are rejected as greetings if too long, too large or not audio [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    await expect(addAudio(api, mp3Bytes(AUDIO_SECONDS + 2))).rejects.toMatchObject({ errorName: 'my-link.audio-long' });
    await expect(addAudio(api, Buffer.from('<script>alert(1)</script>'))).rejects.toMatchObject({
      errorName: 'my-link.audio-type',
    });
    await expect(addAudio(api, Buffer.alloc(4 * 1024 * 1024))).rejects.toMatchObject({
      errorName: 'media.size',
    });
    await expect(api(uploadAudio, {}, { files: [] })).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it('contain no metadata about the person who recorded them [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    const audio = await addAudio(api, mp3Bytes(2, id3('Real Name, 40.4168 N')));
    const storedBytes = Buffer.from(await (await getFile(app, audio.url, api)).arrayBuffer());
    expect(storedBytes.includes('Real Name')).toBe(false);
  });

  it('are limited in number before they are saved: the oldest are deleted [BIO-06]', async () => {
    const { api, user } = await createLoggedInAccount(app);
    const used = await addAudio(api, mp3Bytes(1));
    await savePage(api, { audio: used.id });
    const { db } = app.services;
    const before = Array.from({ length: 19 }, (_, n) => ({ ownerId: user.id, key: `aa/${user.id}-${n}.mp3` }));
    await db.insert(linkAudios).values(before.map((row) => ({ ...row, type: 'audio/mpeg', seconds: 1 })));
    const added = await Promise.all([1, 2, 3].map((seconds) => addAudio(api, mp3Bytes(seconds))));
    const rows = await db.select().from(linkAudios).where(eq(linkAudios.ownerId, user.id));
    const ids = new Set(rows.map(({ id }) => id));
    // The twenty newest unsaved greetings, and the greeting that the page uses.
    expect(ids.size).toBe(20 + 1);
    for (const { id } of [used, ...added]) expect(ids.has(id)).toBe(true);
  });

  it('are deleted a day after the upload if never saved [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    const [left, used] = [await addAudio(api), await addAudio(api)];
    await savePage(api, { audio: used.id });
    const { db } = app.services;
    await db.update(linkAudios).set({ createdAt: '2026-01-01T00:00:00.000Z' });
    await cleanUpJob(app.services).run({});
    expect(await db.$count(linkAudios, eq(linkAudios.id, left.id))).toBe(0);
    expect(await db.$count(linkAudios, eq(linkAudios.id, used.id))).toBe(1);
  });
});
