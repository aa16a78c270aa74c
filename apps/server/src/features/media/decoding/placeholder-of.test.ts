import sharp from 'sharp';
import { expect, it } from 'vitest';
import { noise } from '../../../testing/media/image-bytes.ts';
import { placeholderOf } from './placeholder-of.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a58bff' } })
    .webp()
    .toBuffer();

it.each([
  ['a plain image', () => plain(480, 640)],
  ['a very tall image', () => plain(20, 8000)],
  ['a one-pixel image', () => plain(1, 1)],
  ['an image of noise', () => noise('jpeg')],
])('%s has a data URL of fewer than 400 characters [FORUM-16]', async (_, make) => {
  const address = await placeholderOf(sharp(await make()));
  expect(address).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
  expect(address?.length).toBeLessThan(400);
  const { width, height } = await sharp(Buffer.from((address ?? '').split(',')[1] ?? '', 'base64')).metadata();
  expect(Math.max(width, height)).toBeLessThanOrEqual(16);
});
