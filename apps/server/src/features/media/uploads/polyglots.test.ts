import sharp from 'sharp';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { noise } from '../../../testing/media/image-bytes.ts';
import { getFile } from '../../../testing/media/get-file.ts';
import { plainPicture } from './upload-image.ts';

/** Payload hidden in the uploaded files; a re-encoded image must not contain it. */
const MARK = 'MZ-polyglot-payload';
const SCRIPT = `<script>alert("${MARK}")</script><?php system("${MARK}") ?>`;

/** Returns a GIF comment extension with one sub-block, so the text may have at most 255 bytes. */
function gifComment(text: string): Buffer {
  const body = Buffer.from(text, 'latin1');
  return Buffer.concat([Buffer.from([0x21, 0xfe, body.length]), body, Buffer.from([0])]);
}

async function gifWithScript(): Promise<Buffer> {
  const gif = await noise('gif');
  // Offset of the first block after the header and the colour table.
  const table = gif[10] ?? 0;
  const at = 13 + (table & 0x80 ? 3 * 2 ** ((table & 7) + 1) : 0);
  const comment = gifComment(`*/=1;alert("${MARK}")/*`);
  return Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at), Buffer.from(`*/=1;${SCRIPT}`)]);
}

const drawn = () => sharp({ create: { width: 90, height: 60, channels: 3, background: '#a06' } });
const png = () => drawn().png().toBuffer();
const described = () =>
  drawn()
    .withExif({ IFD0: { Copyright: SCRIPT, Artist: MARK }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><x>${MARK}</x></x:xmpmeta>`)
    .jpeg()
    .toBuffer();

async function jpegWithComment(): Promise<Buffer> {
  const jpeg = await noise('jpeg');
  const text = Buffer.from(SCRIPT);
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

const behind = async (picture: Promise<Buffer>, more: Uint8Array | string) =>
  Buffer.concat([await picture, Buffer.from(more as string)]);

const POLYGLOTS: [string, string, () => Promise<Buffer>][] = [
  ['a JPEG with a script behind it', 'x.jpg', () => behind(noise('jpeg'), SCRIPT)],
  ['a PNG with a zip behind it', 'x.png', () => behind(png(), zipSync({ 'run.js': Buffer.from(MARK) }, { level: 0 }))],
  ['a JPEG with a script for a comment', 'x.jpg', jpegWithComment],
  ['a GIF that is a script too', 'x.gif', gifWithScript],
  ['a JPEG whose camera wrote much', 'x.jpg', described],
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Checks that the content is a complete WebP file with pixels and no metadata. */
async function expectPlain(content: Buffer): Promise<void> {
  expect(content.toString('latin1', 0, 4) + content.toString('latin1', 8, 12)).toBe('RIFFWEBP');
  expect(content.readUInt32LE(4) + 8).toBe(content.length);
  expect(content.includes(MARK)).toBe(false);
  const { format, exif, xmp, icc, comments } = await sharp(content).metadata();
  expect({ format, exif, xmp, icc, comments }).toEqual({ format: 'webp' });
}

describe.each(POLYGLOTS)('%s', (_, name, make) => {
  it('is re-encoded in every upload, so that only pixels remain [OPS-04]', async () => {
    const content = await make();
    expect(content.includes(MARK)).toBe(true);
    const member = await createLoggedInAccount(app);
    const staff = await createLoggedInAccount(app, { role: 'Admin' });
    const files = [new File([new Uint8Array(content)], name)];
    const uploaded = [
      { ...member, url: (await member.api(mediaRoutes.uploadImage, {}, { files })).url },
      { ...member, url: (await member.api(mediaRoutes.uploadAvatar, {}, { files })).url },
      { ...staff, url: (await staff.api(cmsRoutes.picture, {}, { files })).url },
    ];
    for (const { url, api } of uploaded) {
      const answer = await getFile(app, url, api);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      await expectPlain(Buffer.from(await answer.arrayBuffer()));
    }
    await expectPlain(
      await plainPicture({ ...app.services, viewer: null, address: '127.0.0.1' }, { name, content }, 1600),
    );
  });
});
