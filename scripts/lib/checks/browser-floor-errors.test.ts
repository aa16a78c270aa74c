import { expect, test } from 'vitest';
import { findBrowserFloorErrors } from './browser-floor-errors.ts';

const errorsOf = (file: string, source: string) => findBrowserFloorErrors(new Map([[file, source]]), []);

test.each([
  ['a static method', 'page.js', 'URL.parse(address)', 'api.URL.parse_static'],
  ['a method', 'page.js', 'bytes().toHex()', 'javascript.builtins.Uint8Array.toHex'],
  ['a constructor', 'page.js', 'new Float16Array(2)', 'javascript.builtins.Float16Array'],
  ['a flag of regular expressions', 'page.js', 'const words = /[\\w--a]/v', 'javascript.builtins.RegExp.unicodeSets'],
  ['a selector', 'page.css', '.a:has(b) { color: red }', 'css.selectors.has'],
  ['a colour', 'page.css', '.a { color: color-mix(in srgb, red, blue) }', 'css.types.color.color-mix'],
  ['nesting', 'page.css', '.a { & b { color: red } }', 'css.selectors.nesting'],
])('reports %s that the browser floor lacks [OPS-09]', (_, file, source, feature) => {
  expect(errorsOf(file, source)).toEqual([expect.stringContaining(`${file} uses ${feature}, which these lack: `)]);
});

test('accepts features of the browser floor, and others inside @supports [OPS-09]', () => {
  expect(errorsOf('page.js', 'list.findLast(isOpen); structuredClone(list); new AbortController()')).toEqual([]);
  const supports = '@supports (color: color-mix(in srgb, red, red)) { .a { color: color-mix(in srgb, red, blue) } }';
  expect(errorsOf('page.css', `.a { color: red } ${supports}`)).toEqual([]);
});

test('limits an allowance to its files, and reports an unused one [OPS-09]', () => {
  const allowed = [{ features: /URL\.parse_static$/, files: /^reader/, why: 'polyfilled' }];
  const source = 'URL.parse(address)';
  expect(findBrowserFloorErrors(new Map([['reader.js', source]]), allowed)).toEqual([]);
  expect(findBrowserFloorErrors(new Map([['page.js', source]]), allowed)).toHaveLength(2);
});
