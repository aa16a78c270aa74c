import { expect, it } from 'vitest';
import { dressProse } from './dress-prose.ts';

const classes = { wide: 'wide', tip: 'tip', careful: 'careful', anchor: 'anchor' };
const dressed = (html: string, anchors = false) => dressProse(html, classes, anchors);

it('a table scrolls in a box that the keyboard reaches [LEARN-03]', () => {
  expect(dressed('<p>a</p><table><tbody></tbody></table>')).toBe(
    '<p>a</p><div class="wide" tabindex="0"><table><tbody></tbody></table></div>',
  );
});

it.each([
  ['Tip.', 'tip'],
  ['Consejo.', 'tip'],
  ['Совет.', 'tip'],
  ['Careful.', 'careful'],
  ['Cuidado.', 'careful'],
  ['Осторожно.', 'careful'],
])('%s begins a callout of its kind [LEARN-03]', (word, name) => {
  expect(dressed(`<blockquote>\n<p><strong>${word}</strong> a</p></blockquote>`)).toContain(
    `<blockquote class="${name}">`,
  );
});

it('a plain quotation stays one [LEARN-03]', () => {
  const html = '<blockquote>\n<p>“Good evening.”</p></blockquote>';
  expect(dressed(html)).toBe(html);
});

it('headings lead to themselves where that is wanted [LEARN-03]', () => {
  const html = '<h2 id="цена">A <em>b</em></h2><h4 id="c">C</h4>';
  expect(dressed(html)).toBe(html);
  expect(dressed(html, true)).toBe(
    '<h2 id="цена">A <em>b</em><a class="anchor" href="#цена" aria-hidden="true" tabindex="-1">#</a></h2><h4 id="c">C</h4>',
  );
});
