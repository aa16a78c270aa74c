import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownToasts } from '../toast.ts';
import { share } from './share.ts';

const shared = { path: '/forumDetails?id=1', title: 'Lights', copied: 'Link copied', copy: 'Copy this link' };
const url = `https://site.example${shared.path}`;

/** Runs `share` in a browser and returns what the user saw. */
async function shareIn({
  coarse = true,
  sheet,
  clipboard,
}: {
  coarse?: boolean;
  /** Error of the share sheet; undefined if it opens, null if there is none. */
  sheet?: DOMException | null;
  /** Error of the clipboard. */
  clipboard?: DOMException;
}): Promise<string[]> {
  const acts: string[] = [];
  const act = (name: string, error?: DOMException | null) => async (value: { url: string } | string) => {
    if (error) throw error;
    acts.push(`${name} ${typeof value === 'string' ? value : value.url}`);
  };
  vi.stubGlobal('navigator', {
    clipboard: { writeText: act('copied', clipboard) },
    ...(sheet !== null && { share: act('sheet', sheet) }),
  });
  vi.stubGlobal('window', {
    location: { origin: 'https://site.example' },
    matchMedia: () => ({ matches: coarse }),
    prompt: (_: string, value: string) => void acts.push(`prompt ${value}`),
  });
  await share(shared);
  return [...acts, ...shownToasts.get().map(({ message }) => message)];
}

const hideToasts = () => {
  for (const { id } of shownToasts.get()) shownToasts.remove(id);
};
beforeEach(hideToasts);
afterEach(() => {
  hideToasts();
  vi.unstubAllGlobals();
});

test('shares by the sheet on touch devices, else copies; shows the URL if both are refused [FORUM-29]', async () => {
  const closed = new DOMException('closed', 'AbortError');
  const refused = new DOMException('refused', 'NotAllowedError');
  expect(await shareIn({})).toEqual([`sheet ${url}`]);
  expect(await shareIn({ sheet: closed })).toEqual([]);
  expect(await shareIn({ sheet: refused, clipboard: refused })).toEqual([`prompt ${url}`]);
  for (const copies of [{ coarse: false }, { sheet: null }, { sheet: refused }]) {
    expect(await shareIn(copies)).toEqual([`copied ${url}`, shared.copied]);
    hideToasts();
  }
});
