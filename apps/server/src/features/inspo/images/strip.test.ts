import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { getFile } from '../../../testing/media/get-file.ts';
import { addressesOf, consenting } from '../../../testing/inspo-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const TRACES = [
  'Robin Vale',
  'Lumen Six',
  'SN-4411',
  'Oldtown',
  '2026:01:02',
  'Exif',
  'EXIF',
  'GPS',
  'xmpmeta',
  '8BIM',
  'tEXt',
];

const picture = () => sharp({ create: { width: 1000, height: 700, channels: 3, background: '#a58bff' } });

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Returns the Photoshop segment of a JPEG with IPTC metadata: a city and an author. */
function iptc(): Buffer {
  const dataset = (number: number, text: string) =>
    Buffer.concat([Buffer.from([0x1c, 2, number, 0, text.length]), Buffer.from(text)]);
  const data = Buffer.concat([dataset(90, 'Oldtown'), dataset(80, 'Robin Vale')]);
  const head = Buffer.concat([Buffer.from('8BIM'), Buffer.from([0x04, 0x04, 0, 0, 0, 0, 0, data.length])]);
  const padded = data.length % 2 ? Buffer.concat([data, Buffer.alloc(1)]) : data;
  return segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), head, padded]));
}

async function fullJpeg(): Promise<Buffer> {
  const bytes = await picture()
    .withExif({
      IFD0: { Make: 'Lumen Six', Artist: 'Robin Vale', DateTime: '2026:01:02 03:04:05' },
      IFD2: { BodySerialNumber: 'SN-4411' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><city>Oldtown</city></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const comment = segment(0xfe, Buffer.from('by Robin Vale'));
  return Buffer.concat([bytes.subarray(0, 2), iptc(), comment, bytes.subarray(2)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates a PNG with text chunks before its end, both plain and compressed. */
async function fullPng(): Promise<Buffer> {
  const bytes = await picture().png().toBuffer();
  const end = bytes.length - 12;
  const plain = chunk('tEXt', Buffer.from('Author\0Robin Vale'));
  const compressed = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync('Oldtown SN-4411')]));
  return Buffer.concat([bytes.subarray(0, end), plain, compressed, bytes.subarray(end)]);
}

it.each([
  ['a JPEG with EXIF, place, XMP, IPTC and a comment', 'photo.jpg', fullJpeg],
  ['a PNG with texts', 'photo.png', fullPng],
] as const)('%s is stored without metadata in every width and in the placeholder [FORUM-16]', async (_, name, make) => {
  const bytes = await make();
  expect(TRACES.filter((trace) => bytes.includes(trace)).length).toBeGreaterThan(1);
  const { api } = await consenting(app);
  const { id } = await api(mediaRoutes.uploadImage, {}, { files: [new File([new Uint8Array(bytes)], name)] });
  const post = await api(inspoRoutes.create, { images: [{ id }], text: '', tags: [], language: 'en' });
  const stored = await Promise.all(
    addressesOf(post).map(async (address) => Buffer.from(await (await getFile(app, address, api)).arrayBuffer())),
  );
  expect(stored).toHaveLength(2);
  const blur = Buffer.from(post.images[0]?.placeholder?.split(',')[1] ?? '', 'base64');
  for (const file of [...stored, blur]) {
    expect(TRACES.filter((trace) => file.includes(trace))).toEqual([]);
    const { exif, xmp, iptc: press, icc, comments } = await sharp(file).metadata();
    expect({ exif, xmp, press, icc, comments }).toEqual({});
  }
});
