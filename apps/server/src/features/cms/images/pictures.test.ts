import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { documentPictures } from '#db/schema/documents.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { newArticle, publishParts, writeParts } from '../../../testing/cms-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { getFile } from '../../../testing/media/get-file.ts';
import { cleanPicturesJob } from './clean-pictures.ts';

let app: TestApp;
let api: TestClient;
beforeAll(async () => {
  app = await testApp();
  api = await staffOf(app);
});
afterAll(() => app.close());

async function jpeg(width: number, height: number): Promise<File> {
  const content = await sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Make: 'Secret camera' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(content)], 'lamp.jpg', { type: 'image/jpeg' });
}

const upload = async (file: File) => api(cmsRoutes.picture, {}, { files: [file] });
const preview = async (body: string) =>
  (await api(cmsRoutes.preview, { kind: 'articles', part: 'en', content: { title: 'A', body } })).html;
const statusOf = async (url: string) => (await getFile(app, url, api)).status;

it('re-encodes an image in several widths without metadata [MOD-05]', async () => {
  const { url, width, height } = await upload(await jpeg(2000, 1000));
  expect({ width, height }).toEqual({ width: 960, height: 480 });
  const html = await preview(`Look:\n\n![A lamp](${url})`);
  const addresses = [...html.matchAll(/(\/files\/\S+\.webp) \d+w/g)].map(([, address = '']) => address);
  expect(addresses).toHaveLength(3);
  expect(html).toContain('width="960" height="480"');
  expect(html).toContain('<figcaption>A lamp</figcaption>');
  for (const address of addresses) {
    const content = Buffer.from(await (await getFile(app, address, api)).arrayBuffer());
    expect((await sharp(content).metadata()).exif).toBeUndefined();
    expect(content.toString('latin1')).not.toContain('Secret');
  }
});

it('does not enlarge a small image [MOD-05]', async () => {
  const { url, width, height } = await upload(await jpeg(300, 200));
  expect({ width, height }).toEqual({ width: 300, height: 200 });
  expect(await preview(`![Small](${url})`)).toContain('300w');
});

it('rejects a file that is not an image [MOD-05]', async () => {
  const svg = new File(['<svg onload="alert(1)"/>'], 'x.png', { type: 'image/png' });
  await expect(upload(svg)).rejects.toMatchObject({ errorName: 'media.unreadable' });
  const named = new File(['x'], 'x.svg', { type: 'image/svg+xml' });
  await expect(upload(named)).rejects.toMatchObject({ errorName: 'media.type' });
});

it('deletes unused images after a month, but not those of drafts and old versions [MOD-05]', async () => {
  const [unnamed, young, drafted, old] = [
    await upload(await jpeg(500, 300)),
    await upload(await jpeg(500, 301)),
    await upload(await jpeg(500, 302)),
    await upload(await jpeg(500, 303)),
  ];
  const { id } = await newArticle(api, { en: { title: 'A', body: `![Old](${old.url})` } });
  await publishParts(api, id, { en: { title: 'A' } });
  await writeParts(api, id, { es: { title: 'B', body: `![Drafted](${drafted.url})` } });
  const keyOf = ({ url }: { url: string }) => url.replace('/files/', '').replace(/-\d+\.webp$/, '');
  for (const one of [unnamed, drafted, old]) {
    await app.services.db
      .update(documentPictures)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(eq(documentPictures.key, keyOf(one)));
  }
  await cleanPicturesJob(app.services).run({});
  expect(await statusOf(unnamed.url)).toBe(404);
  for (const one of [young, drafted, old]) expect(await statusOf(one.url)).toBe(200);
});
