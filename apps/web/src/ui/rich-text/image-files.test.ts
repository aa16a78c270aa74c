import { expect, test } from 'vitest';
import { imageFile } from './image-files.ts';

test('a Base64 data URL becomes an image file [FORUM-02]', async () => {
  const file = imageFile('data:image/PNG;base64,iVBORw==');
  expect(file).toMatchObject({ name: 'image.png', type: 'image/png' });
  expect([...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([0x89, 0x50, 0x4e, 0x47]);
});

test.each([
  ['another kind of file', 'data:text/html;base64,PGI+'],
  ['a URL without Base64', 'data:image/png,abc'],
  ['truncated Base64', 'data:image/png;base64,A'],
  ['an address', 'https://example.com/a.png'],
])('%s is not an image [FORUM-02]', (_, url) => {
  expect(imageFile(url)).toBeNull();
});
