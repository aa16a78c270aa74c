import { apiOf } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { idsOf, PAGES, pathOf } from './pages.ts';

/** Returns element ids that occur more than once on a page. */
function repeatedIds(html: string): string[] {
  const markup = html.replaceAll(/<script\b.*?<\/script>/gs, '');
  const ids = [...markup.matchAll(/<[a-z][^>]*?\sid="([^"]+)"/g)].map(([, id = '']) => id);
  return [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))];
}

test(
  'no public page has duplicate element ids [BASE-17]',
  { tag: '@desktop' },
  async ({ request, playwright, baseURL }) => {
    expect(repeatedIds('<p id="a"></p><b class="x" id="b"></b><i id="a"></i>')).toEqual(['a']);
    const ids = await idsOf(apiOf(request));
    const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const found: Record<string, string[]> = {};
    for (const [route, { as }] of Object.entries(PAGES)) {
      if (as !== 'visitor') continue;
      const path = pathOf(route, ids);
      const response = await visitor.get(path, { headers: { accept: 'text/html' } });
      const repeated = repeatedIds(await response.text());
      if (repeated.length > 0) found[path] = repeated;
    }
    await visitor.dispose();
    expect(found).toEqual({});
  },
);

test('browsers find an icon at the default URLs [BASE-17]', { tag: '@desktop' }, async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/apple-touch-icon-precomposed.png', 'image/png'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 200]);
    expect(response.headers()['content-type']).toContain(type);
  }
});
