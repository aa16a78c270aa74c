import { eq } from 'drizzle-orm';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { media } from '#db/schema/media.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { imageFile } from '../../../testing/forum/forum-factories.ts';
import { bmp, noise, promisingPng } from '../../../testing/media/image-bytes.ts';
import { getFile } from '../../../testing/media/get-file.ts';
import { avatarUrl } from '../avatars/avatar-url.ts';
import { attachMedia } from '../image-uses/image-uses.ts';

let app: TestApp;
let member: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  member = await createLoggedInAccount(app);
});
afterAll(() => app.close());

const upload = (file: File, route: 'uploadImage' | 'uploadAvatar' = 'uploadImage', api = member.api) =>
  api(mediaRoutes[route], {}, { files: [file] });

async function fetched(url: string) {
  const response = await getFile(app, url, member.api);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Counts files on disk and rows in the table, which a failed upload must not change. */
async function countStored(): Promise<{ files: number; rows: number }> {
  const entries = await readdir(join(app.dataDir, 'files'), { recursive: true });
  const sizes = await Promise.all(entries.map((name) => stat(join(app.dataDir, 'files', name))));
  return { files: sizes.filter((entry) => entry.isFile()).length, rows: await app.services.db.$count(media) };
}

const asFile = (bytes: Buffer | string, name = 'picture.png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

describe('an uploaded image', () => {
  it('is stored as WebP in the sizes it fills [FORM-03]', async () => {
    const image = await upload(await imageFile('photo.jpg', { width: 1700, height: 850, format: 'jpeg' }));
    expect(image).toMatchObject({
      url: expect.stringMatching(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{30}-960\.webp$/),
      width: 960,
      height: 480,
    });
    const widths = image.srcset.split(', ').map((part) => part.split(' '));
    expect(widths.map(([, width]) => width)).toEqual(['480w', '960w', '1600w']);
    for (const [url = '', width = ''] of widths) {
      const { response, bytes } = await fetched(url);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: Number.parseInt(width, 10) });
    }
  });

  it('is never enlarged [FORM-03]', async () => {
    expect(await upload(await imageFile('small.png', { width: 30, height: 20 }))).toMatchObject({
      width: 30,
      height: 20,
    });
    expect((await upload(await imageFile('middle.png', { width: 700, height: 20 }))).srcset).toMatch(
      /^\S+-480\.webp 480w$/,
    );
  });

  it('loses its location and date metadata [FORM-03]', async () => {
    const exif = {
      IFD0: { Make: 'Camera of Robin', DateTime: '2026:01:02 03:04:05' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    };
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#777' } })
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><name>Robin</name></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Camera of Robin')).toBe(true);
    const { url } = await upload(asFile(bytes, 'photo.jpg'));
    const stored = (await fetched(url)).bytes;
    const { exif: place, xmp, iptc, icc } = await sharp(stored).metadata();
    expect({ place, xmp, iptc, icc }).toEqual({});
    for (const trace of ['Robin', 'EXIF', 'GPS', '2026:01']) expect(stored.includes(trace)).toBe(false);
  });

  it('is rotated upright before the orientation metadata is removed [FORM-03]', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#777' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await upload(asFile(bytes, 'photo.jpeg'))).toMatchObject({ width: 40, height: 60 });
  });

  it('that is animated is stored as its first frame [FORM-03]', async () => {
    const frames = await sharp(Buffer.alloc(20 * 40 * 3), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .gif({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const image = await upload(asFile(frames, 'moves.gif'));
    expect(image).toMatchObject({ width: 20, height: 20 });
    expect((await sharp((await fetched(image.url)).bytes).metadata()).pages ?? 1).toBe(1);
  });

  it.each([8, 24, 32] as const)('is decoded from a BMP of %i bits [FORM-03]', async (bits) => {
    const small = await upload(asFile(bmp(bits), 'painted.bmp'));
    const { data, info } = await sharp((await fetched(small.url)).bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 3, height: 2 });
    // The top row starts with a white pixel. The threshold allows for WebP artefacts in such a small image.
    expect(data[0]).toBeGreaterThan(120);
  });

  it('that is very tall is narrowed to the WebP height limit [FORM-03]', async () => {
    const image = await upload(await imageFile('page.png', { width: 800, height: 30_000 }));
    expect(image.height).toBeLessThanOrEqual(8000);
  });

  it('of a profile is cropped to a square [JOIN-01]', async () => {
    const image = await upload(await imageFile('me.png', { width: 900, height: 500 }), 'uploadAvatar');
    expect(image).toMatchObject({
      width: 400,
      height: 400,
      srcset: expect.stringMatching(/-96\.webp 96w, \S+-400\.webp 400w$/),
    });
    const [row] = await app.services.db.select().from(media).where(eq(media.id, image.id));
    const { bytes } = await fetched(avatarUrl(row?.key ?? null));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 96, height: 96 });
  });

  it('is stored under a random name [FORM-03]', async () => {
    const names = [
      '../../../etc/passwd.png',
      '..\\..\\boot.png',
      '/etc/cron.d/x.png',
      'a/b/c.png',
      'con.png',
      '%2e%2e%2fx.png',
      'x.php.png',
    ];
    for (const name of names) {
      const { url } = await upload(await imageFile(name));
      expect(url).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{30}-40\.webp$/);
    }
    const stray = await readdir(join(app.dataDir, 'files'), { recursive: true });
    expect(stray.filter((name) => !/^[0-9a-f]{2}(\/[0-9a-f]{30}-\d+\.webp)?$/.test(name))).toEqual([]);
  });
});

const PNG_HEAD = '\x89PNG\r\n\x1a\n';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const UNREADABLE: [string, () => Buffer | Promise<Buffer>][] = [
  ['text', () => Buffer.from('just words')],
  ['nothing', () => Buffer.alloc(0)],
  ['an SVG', () => Buffer.from(SVG)],
  ['an SVG after the signature of a PNG', () => Buffer.concat([Buffer.from(PNG_HEAD, 'latin1'), Buffer.from(SVG)])],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#777' } })
        .tiff()
        .toBuffer(),
  ],
  ['a header alone', () => Buffer.from(PNG_HEAD, 'latin1')],
  ['a PNG that claims 60,000 x 60,000', () => promisingPng(60_000, 60_000)],
  ['a PNG just beyond 50 megapixels', () => promisingPng(10_000, 5001)],
  ['a PNG that holds less than it claims', () => promisingPng(3000, 3000)],
  ['a JPEG cut in the middle', async () => (await noise('jpeg')).subarray(0, 5000)],
  ['a GIF cut in the middle', async () => (await noise('gif')).subarray(0, 30)],
  ['a BMP that claims 60,000 x 60,000', () => bmp(24, { width: 60_000, height: 60_000 })],
  ['a BMP of negative width', () => bmp(24, { width: -3 })],
  ['a BMP cut in the middle', () => bmp(24).subarray(0, 60)],
];

describe('a rejected upload', () => {
  it.each([
    ['a suspended member', { suspended: true }, 'suspended'],
    ['an account without a role', { role: null }, 'not-a-member'],
  ] as const)('is an image for a post, sent by %s [AUTH-16]', async (_, wanted, errorName) => {
    const { api } = await createLoggedInAccount(app, wanted);
    const before = await countStored();
    await expect(upload(await imageFile(), 'uploadImage', api)).rejects.toMatchObject({ errorName });
    expect(await countStored()).toEqual(before);
  });

  it.each(UNREADABLE)('is %s named as an image [FORM-03]', async (_, make) => {
    const before = await countStored();
    const bytes = await make();
    const isBmp = bytes.toString().startsWith('BM');
    for (const name of ['x.png', 'x.jpg', 'x.gif', 'x.bmp']) {
      for (const route of ['uploadImage', 'uploadAvatar'] as const) {
        const isRefusedKind = route === 'uploadAvatar' && (isBmp || name.endsWith('.bmp'));
        const errorName = isRefusedKind ? 'media.type' : 'media.unreadable';
        await expect(upload(asFile(bytes, name), route)).rejects.toMatchObject({ errorName });
      }
    }
    expect(await countStored()).toEqual(before);
  });

  it.each(['x.svg', 'x.webp', 'x.PNG', 'x.Jpg', 'x.png.exe', 'x', '.png ', 'x.png\u0000.exe', 'x.png/'])(
    'is a file named "%s" [FORM-03]',
    async (name) => {
      await expect(upload(await imageFile(name))).rejects.toMatchObject({
        errorName: 'media.type',
        message: 'The image type must be GIF, JPEG, JPG or PNG',
      });
    },
  );

  it.each(['uploadImage', 'uploadAvatar'] as const)('is %s of 3 MB or more [FORM-03]', async (route) => {
    const before = await countStored();
    for (const size of [3 * 1024 * 1024, 20 * 1024 * 1024]) {
      await expect(upload(asFile(Buffer.alloc(size)), route)).rejects.toMatchObject({
        message: expect.stringMatching(/The file size can't be more than 3MB\.|too/i),
      });
    }
    expect(await countStored()).toEqual(before);
  });

  it('has two files [FORM-03]', async () => {
    const files = [await imageFile(), await imageFile()];
    await expect(member.api(mediaRoutes.uploadImage, {}, { files })).rejects.toMatchObject({
      errorName: 'media.count',
      message: 'Only 1 images are allowed to upload',
    });
  });

  it('has no file [FORM-03]', async () => {
    await expect(member.api(mediaRoutes.uploadImage, {}, { files: [] })).rejects.toMatchObject({
      errorName: 'invalid',
      errors: { file: expect.any(String) },
    });
  });

  it('is JSON instead of a file [FORM-03]', async () => {
    const cookie = [...member.api.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(app.origin + mediaRoutes.uploadImage.path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"file":"x"}',
    });
    expect(await response.json()).toMatchObject({ code: 10002, name: 'body-broken', data: null });
  });

  it('is sent by a visitor [AUTH-16]', async () => {
    await expect(upload(await imageFile(), 'uploadImage', client(app))).rejects.toMatchObject({
      errorName: 'signed-out',
    });
  });

  it('leaves no file on disk when the row cannot be written [FORM-03]', async () => {
    const before = await countStored();
    const { db } = app.services;
    const original = db.insert.bind(db);
    // Background jobs insert into other tables at the same time.
    const insert = vi.spyOn(db, 'insert').mockImplementation((table) => {
      if (Object.is(table, media)) throw new Error('the database is unavailable');
      return original(table);
    });
    await expect(upload(await imageFile('x.png', { width: 1700 }))).rejects.toMatchObject({ errorName: 'failed' });
    insert.mockRestore();
    expect(await countStored()).toEqual(before);
  });

  it('leaves no file or row when a write fails halfway [FORM-03]', async () => {
    const before = await countStored();
    const { files } = app.services;
    const put = files.put.bind(files);
    const spy = vi.spyOn(files, 'put').mockImplementationOnce(put).mockRejectedValueOnce(new Error('disk full'));
    await expect(upload(await imageFile('x.png', { width: 1700 }))).rejects.toMatchObject({ errorName: 'failed' });
    spy.mockRestore();
    expect(await countStored()).toEqual(before);
  });
});

describe('using uploaded images', () => {
  it("returns the member's own images in the given order without duplicates [FORUM-07]", async () => {
    const [one, two] = [await upload(await imageFile()), await upload(await imageFile())];
    const wanted = { ownerId: member.user.id, ids: [two.id, one.id, two.id], kind: 'image' } as const;
    const taken = await attachMedia(app.services.db, wanted);
    expect(taken.map(({ id }) => id)).toEqual([two.id, one.id]);
  });

  it('returns not found for missing images, other kinds and images of others [FORUM-07]', async () => {
    const { user } = await createLoggedInAccount(app);
    const image = await upload(await imageFile());
    const own = { ownerId: member.user.id, ids: [image.id], kind: 'image' } as const;
    const refused = [{ ...own, ownerId: user.id }, { ...own, kind: 'avatar' } as const, { ...own, ids: [image.id, 0] }];
    for (const wanted of refused) {
      await expect(attachMedia(app.services.db, wanted)).rejects.toMatchObject({ errorName: 'media.not-found' });
    }
  });
});
