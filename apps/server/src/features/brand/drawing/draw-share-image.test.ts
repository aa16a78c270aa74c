import sharp from 'sharp';
import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { liveBrand } from '#platform/brand/live-brand.ts';
import type { Files } from '#platform/files/files.ts';
import { drawShareImage } from './draw-share-image.ts';
import { drawMonogram, prepareText } from './draw-text.ts';

/** No brand here has uploaded files. */
const store = { files: { read: async () => null } as unknown as Files };
/** The picture above its bar. */
const ABOVE = { left: 0, top: 0, width: 1200, height: 600 };

const named = (product: string) => liveBrand(1, { ...DEFAULT_BRAND, names: { product, partner: 'Harbor' } });

const transparent = () =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();

/** Returns the number of pixels that differ from the ground in each column, without the bar at the bottom. */
async function inkOf(product: string): Promise<number[]> {
  const picture = await drawShareImage(store, named(product), await transparent());
  const { data, info } = await sharp(picture).removeAlpha().extract(ABOVE).raw().toBuffer({ resolveWithObject: true });
  const ground = [...data.subarray(0, 3)];
  const columns = Array.from({ length: info.width }, () => 0);
  for (let index = 0; index < info.width * info.height; index++) {
    const differs = ground.some((value, channel) => Math.abs(value - (data[index * 3 + channel] ?? 0)) > 60);
    const column = index % info.width;
    if (differs) columns[column] = (columns[column] ?? 0) + 1;
  }
  return columns;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Returns the columns from the first to the last one with ink. */
function extentOf(ink: readonly number[]): number[] {
  const first = ink.findIndex((count) => count > 0);
  return first < 0 ? [] : ink.slice(first, ink.findLastIndex((count) => count > 0) + 1);
}

/** Returns the number of gaps between the letters. */
const gapsOf = (ink: readonly number[]) =>
  extentOf(ink).filter((count, index, all) => count === 0 && (all[index - 1] ?? 0) > 0).length;

it.each(['Night Harbour', 'Ночная гавань', 'مجتمع الضوء', 'קהילת האור', 'Night نور', 'Ночь ✨', '🌙🇺🇦 Club'])(
  'draws the name %s [BRAND-55]',
  async (name) => {
    expect(sum(await inkOf(name))).toBeGreaterThan(1000);
  },
);

it('draws a bar in the accent colour at the bottom [BRAND-10]', async () => {
  const live = named('House');
  const picture = await drawShareImage(store, live, await transparent());
  const bar = await sharp(picture).extract({ left: 600, top: 620, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  expect(`#${bar.toString('hex')}`).toBe(live.palette.dark.accent);
});

it('draws a logo for light surfaces on the light ground, without the name if the logo contains it [BRAND-59]', async () => {
  const logo = { file: `uploads/${'0'.repeat(32)}.png`, width: 8, height: 8 };
  const pictures = { logoLight: logo, logoDark: null, icon: null, shareImage: null };
  const live = liveBrand(1, { ...DEFAULT_BRAND, pictures, showName: false });
  const picture = await drawShareImage(store, live, await transparent());
  const { dominant, channels } = await sharp(await sharp(picture).removeAlpha().extract(ABOVE).toBuffer()).stats();
  const { ground } = live.palette.light;
  expect(Math.abs(dominant.r - parseInt(ground.slice(1, 3), 16))).toBeLessThan(16);
  // Nothing but the ground.
  expect(channels.map(({ stdev }) => Math.round(stdev))).toEqual([0, 0, 0]);
  const withName = await drawShareImage(
    store,
    { ...live, brand: { ...live.brand, showName: true } },
    await transparent(),
  );
  const { channels: inked } = await sharp(await sharp(withName).removeAlpha().extract(ABOVE).toBuffer()).stats();
  expect(inked[0]?.stdev).toBeGreaterThan(5);
});

it('joins Arabic letters [BRAND-55]', async () => {
  expect(gapsOf(await inkOf('سسسس'))).toBe(0);
  // With non-joiners between them, the letters are separate.
  expect(gapsOf(await inkOf('س\u200cس\u200cس\u200cس'))).toBeGreaterThanOrEqual(3);
});

it('draws Hebrew from right to left [BRAND-55]', async () => {
  // The last of the letters is the wide one.
  const extent = extentOf(await inkOf('וווווש'));
  const half = Math.floor(extent.length / 2);
  const gaps = (columns: readonly number[]) => gapsOf(columns);
  expect(gaps(extent.slice(half))).toBeGreaterThan(gaps(extent.slice(0, half)));
});

it('draws emoji in their colours [BRAND-55]', async () => {
  const picture = await drawShareImage(store, named('Moon 🌙'), await transparent());
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  // Yellow of the moon, which the brand does not have.
  let yellow = 0;
  for (let index = 0; index < data.length; index += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3);
    if (red > 230 && green > 180 && green < 230 && blue < 120) yellow++;
  }
  expect(yellow).toBeGreaterThan(200);
});

it('draws ™, ® and © as letters of the name, unless they are written as emoji [BRAND-55]', async () => {
  const emojiIn = async (name: string) => Object.keys((await prepareText(store, named(name), name))?.emoji ?? {});
  expect(await emojiIn('Night™ Light® ©')).toEqual([]);
  expect(await emojiIn('Night™\ufe0f')).toEqual(['™\ufe0f']);
  expect(sum(await inkOf('™®©'))).toBeGreaterThan(500);
});

it.each(['夜の港', '밤의 항구', 'Night 夜', 'ღამე', '\ue000 Club'])(
  'leaves out the name %s instead of drawing boxes, because no font contains it [BRAND-55]',
  async (name) => {
    expect(sum(await inkOf(name))).toBe(0);
  },
);

it('draws the first letter of a name in any covered script as icon, else a disc [BRAND-55]', async () => {
  const letterOf = async (name: string) => (await drawMonogram(store, named(name))).toString();
  expect(await letterOf('مجتمع')).not.toContain('<circle');
  expect(await letterOf('✨ ночь')).toBe(await letterOf('Н'));
  expect(await letterOf('夜の港')).toContain('<circle');
});
