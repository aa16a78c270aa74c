import { expect, it } from 'vitest';
import { decorateProse } from './decorate-prose.ts';

const classes = { wide: 'wide', tip: 'tip', careful: 'careful', anchor: 'anchor' };
const dressed = (html: string, anchors = false) => decorateProse(html, classes, anchors);

it('wraps a table in a scroll container that is reachable by keyboard [LEARN-03]', () => {
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
])('%s starts a callout of its kind [LEARN-03]', (word, name) => {
  expect(dressed(`<blockquote>\n<p><strong>${word}</strong> a</p></blockquote>`)).toContain(
    `<blockquote class="${name}">`,
  );
});

it('leaves a plain quotation unchanged [LEARN-03]', () => {
  const html = '<blockquote>\n<p>“Good evening.”</p></blockquote>';
  expect(dressed(html)).toBe(html);
});

it('adds anchor links to headings on request [LEARN-03]', () => {
  const html = '<h2 id="цена">A <em>b</em></h2><h4 id="c">C</h4>';
  expect(dressed(html)).toBe(html);
  expect(dressed(html, true)).toBe(
    '<h2 id="цена">A <em>b</em><a class="anchor" href="#цена" aria-hidden="true" tabindex="-1">#</a></h2><h4 id="c">C</h4>',
  );
});
