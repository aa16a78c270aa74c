import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { wordsBlock } from '../../../testing/personal-data/with-bio.ts';
import { noise } from '../../../testing/media/image-bytes.ts';
import { drawnPanels } from './panel-rendering.ts';
import { emojiPicture } from '#platform/brand/emoji-picture.ts';
import type { PanelNews, PanelOrder } from './panel-process.ts';

const picture = 'https://pictures.example/noise.jpg';
const order = (over: Partial<PanelOrder> = {}, look: Partial<BioDocument> = {}): PanelOrder => ({
  document: {
    ...{ language: 'en', theme: 'mono', scheme: 'light', accent: null, sites: [], overlay: false },
    blocks: [wordsBlock('Words with a picture', { picture })],
    ...look,
  },
  site: 'stripchat',
  context: { origin: 'https://site.example' },
  pictures: new Map(),
  maxBytes: 5_000_000,
  ...over,
});

async function drawn(wanted: PanelOrder): Promise<Buffer[]> {
  const pngs: Buffer[] = [];
  for await (const news of drawnPanels(wanted, new AbortController().signal)) {
    if (news.kind === 'panel') pngs.push(Buffer.from(news.png));
  }
  return pngs;
}

/** Returns the number of child processes that are rendering panels. */
async function drawers(): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')));
  return lines.filter((line) => line.includes('panel-process.ts')).length;
}

/** Returns the heights of the panels in pixels after checking that a site would accept them. */
async function measured(pngs: readonly Buffer[]): Promise<number[]> {
  const heights: number[] = [];
  for (const png of pngs) {
    expect(png.length).toBeLessThanOrEqual(5_000_000);
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width }).toEqual({ format: 'png', width: 1400 });
    heights.push(height);
  }
  return heights;
}

it('renders 10,000 characters, a single long word, many lines and unusual characters within the limits of a site [BIO-04]', async () => {
  const sentence = 'Очень длинная история, которую рассказывают не торопясь. ';
  const odd = '\u{1d4d5}\u{1d4ea}ncy ★♥✿☾ 👩‍❤️‍👩🏳️‍🌈\u{1fae9} 界 אב ﷽ \u0000\u202e\ud800 e\u0301';
  const blocks = [
    wordsBlock(sentence.repeat(180), { id: 'blockoflong' }),
    wordsBlock('w'.repeat(4000), { id: 'blockofword' }),
    wordsBlock(odd, { id: 'blockofodds' }),
    wordsBlock(`${'a\n'.repeat(300)}end`, { id: 'blockoflines' }),
  ];
  const heights = await measured(await drawn(order({}, { blocks })));
  expect(heights.length).toBeGreaterThan(12);
  // The text in each panel is estimated to be about 1150 px high.
  expect(Math.max(...heights)).toBeLessThan(2 * 1700);
}, 60_000);

it('reduces the colours of a panel above the byte limit and retains its size [BIO-04]', async () => {
  const pictures = new Map([[picture, await noise('jpeg')]]);
  const [whole] = await drawn(order({ pictures }));
  const maxBytes = Math.round((whole?.length ?? 0) / 3);
  const [fewer] = await drawn(order({ pictures, maxBytes }));
  expect(fewer?.length).toBeLessThanOrEqual(maxBytes);
  const { width, height } = await sharp(whole).metadata();
  expect(await sharp(fewer).metadata()).toMatchObject({ format: 'png', width, height });
  await expect(drawn(order({ maxBytes: 100 }))).rejects.toThrow('does not fit');
});

it('makes no network request while rendering, regardless of the URLs in a panel [BIO-04]', async () => {
  const news: PanelNews[] = [];
  const wanted = order({ pictures: new Map([[picture, null]]) });
  for await (const said of drawnPanels(wanted, new AbortController().signal)) news.push(said);
  expect(news[0]).toEqual({ kind: 'begun', total: 1, missing: [picture] });
  expect(news).toHaveLength(2);
});

it('ends the rendering process if the consumer stops iterating [BIO-04]', async () => {
  for await (const news of drawnPanels(order(), new AbortController().signal)) {
    expect(news.kind).toBe('begun');
    break;
  }
  const stop = new AbortController();
  const listening = (async () => {
    for await (const _ of drawnPanels(order(), stop.signal)) stop.abort(new Error('the server stops'));
  })();
  await expect(listening).rejects.toThrow('the server stops');
  await expect.poll(drawers, { timeout: 10_000 }).toBe(0);
});

it('renders an emoji as an image, with its first code point as the fallback for an unknown one [BIO-04]', () => {
  expect(emojiPicture('😍')).toMatch(/^data:image\/svg/);
  expect(emojiPicture('🏳️‍🌈')).toMatch(/^data:image\/svg/);
  expect(emojiPicture('❤️')).toBe(emojiPicture('❤'));
  expect(emojiPicture('👩‍\u{1fae9}')).toBe(emojiPicture('👩'));
  expect(emojiPicture('\u{10ffff}')).toBeNull();
});
