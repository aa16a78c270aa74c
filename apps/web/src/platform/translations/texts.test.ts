import { expect, onTestFinished, test, vi } from 'vitest';
import { Texts, type Catalogue } from './texts.ts';

const CATALOGUES: Record<string, Catalogue> = {
  core: {
    home: 'На главную',
    replies_one: '{{count}} ответ',
    replies_few: '{{count}} ответа',
    replies_many: '{{count}} ответов',
  },
  forum: { like: 'Нравится' },
};
const ENGLISH: Catalogue = {
  only: 'Only in English',
  replies_one: '{{count}} reply',
  replies_other: '{{count}} replies',
};

async function russian(loadSource?: (name: string) => Promise<Catalogue>): Promise<Texts> {
  const texts = new Texts('ru', async (name) => CATALOGUES[name] ?? {}, loadSource);
  await texts.load(['core']);
  return texts;
}
// The test catalogues have keys that are missing from the types.
const write = (texts: Texts) => texts.t as (key: string, params?: Record<string, string | number>) => string;

test.each([
  [1, '1 ответ'],
  [3, '3 ответа'],
  [5, '5 ответов'],
  [21, '21 ответ'],
])('chooses the plural form of %i by language [BASE-02]', async (count, text) => {
  expect(write(await russian())('core:replies', { count })).toBe(text);
});

test('falls back to English once it has loaded, and never shows a key [BASE-02]', async () => {
  const texts = await russian(async () => ENGLISH);
  const changed = vi.fn<() => void>();
  texts.subscribe(changed);
  expect(write(texts)('core:only')).toBe('');
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  expect(write(texts)('core:only')).toBe('Only in English');
  expect(write(texts)('core:nowhere')).toBe('');
});

test('applies overrides over the built-in texts [BASE-03]', async () => {
  const texts = await russian();
  texts.override({ 'core:home': 'Домой', 'forum:like': 'Класс' });
  expect(texts.in('core')('home')).toBe('Домой');
  // The catalogue is loaded nevertheless.
  expect(texts.has('forum')).toBe(false);
  texts.override({});
  expect(texts.in('core')('home')).toBe('На главную');
});

test('coalesces concurrent loads of a catalogue', async () => {
  const load = vi.fn<() => Promise<Catalogue>>(async () => ({ a: 'b' }));
  const texts = new Texts('en', load);
  await Promise.all([texts.load(['forum']), texts.load(['forum', 'core'])]);
  await texts.load(['forum']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('retries a displayed catalogue until the connection is back, one request at a time [BASE-02]', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let broken = true;
  const load = vi.fn<() => Promise<Catalogue>>(async () => {
    if (broken) throw new TypeError('Failed to fetch');
    return { like: 'Нравится' };
  });
  const texts = new Texts('ru', load);
  const wanted = [texts.want('forum'), texts.want('forum')];
  await vi.advanceTimersByTimeAsync(4000);
  expect(load).toHaveBeenCalledTimes(3);
  broken = false;
  await vi.advanceTimersByTimeAsync(4000);
  await Promise.all(wanted);
  expect(load).toHaveBeenCalledTimes(4);
  expect(write(texts)('forum:like')).toBe('Нравится');
});

test('retries English texts that failed to load [BASE-02]', async () => {
  let broken = true;
  const texts = await russian(async () => {
    if (broken) throw new TypeError('Failed to fetch');
    return ENGLISH;
  });
  expect(write(texts)('core:only')).toBe('');
  await Promise.resolve();
  broken = false;
  await vi.waitFor(() => expect(write(texts)('core:only')).toBe('Only in English'));
});

test('inserts placeholder values literally', async () => {
  const texts = new Texts('en', async () => ({ hi: 'Hi {{name}}, {{unknown}}' }));
  await texts.load(['core']);
  expect(write(texts)('core:hi', { name: '$& <b>' })).toBe('Hi $& <b>, {{unknown}}');
});

test('returns the same function for a catalogue until a text changes [BASE-02]', async () => {
  const texts = await russian();
  const writer = texts.in('core');
  expect(texts.in('core')).toBe(writer);
  texts.override({ 'core:home': 'Домой' });
  expect(texts.in('core')).not.toBe(writer);
});
