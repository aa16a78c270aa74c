import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readMetadata } from './read-metadata.ts';

const picture = () => sharp({ create: { width: 32, height: 24, channels: 3, background: '#777' } });
const asFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'photo.jpg');

const exif = {
  IFD0: { Make: 'Lumen', Model: 'Six', Artist: 'Robin Vale', Software: 'Editor 3', DateTime: '2026:01:02 03:04:05' },
  IFD2: { BodySerialNumber: 'SN-4411', LensModel: 'Fifty' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Oldtown"
   xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Home</rdf:li></rdf:Alt></dc:title>
  </rdf:Description></rdf:RDF></x:xmpmeta>`;

it('distinguishes location, device, time, name, serial number and text [FORUM-16]', async () => {
  const bytes = await picture().withExif(exif).withXmp(xmp).jpeg().toBuffer();
  const found = Object.fromEntries((await readMetadata(asFile(bytes))).map(({ kind, values }) => [kind, values]));
  expect(found).toEqual({
    place: ['51.5000, -0.1167', 'Oldtown'],
    device: expect.arrayContaining(['Lumen', 'Six', 'Editor 3', 'Fifty']),
    time: [expect.stringContaining('2026')],
    author: ['Robin Vale'],
    serial: ['SN-4411'],
    words: ['Home'],
  });
});

it.each(['jpeg', 'png', 'gif', 'webp'] as const)('finds nothing in a clean %s [FORUM-16]', async (format) => {
  expect(await readMetadata(asFile(await picture().toFormat(format).toBuffer()))).toEqual([]);
});

it('truncates long values and removes control characters [FORUM-16]', async () => {
  const bytes = await picture()
    .withExif({ IFD0: { Artist: 'x'.repeat(400) } })
    .jpeg()
    .toBuffer();
  const [author] = await readMetadata(asFile(bytes));
  expect(author?.values[0]).toHaveLength(80);
});

it('finds nothing in a file that is not an image and leaves it to the server [FORUM-16]', async () => {
  await expect(readMetadata(new File(['just words'], 'x.png'))).rejects.toThrow('Invalid image format');
});
