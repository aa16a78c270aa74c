import { BIO_SITES, type BioSite } from '@site/contract/bio/limits.ts';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { htmlIframePage } from './html-iframe.ts';
import { blocksOn, generate } from './generate.ts';
import { importHtml } from './imports/import-html.ts';
import { panelHtml } from './panels/panel-html.ts';
import { panelTrees } from './panels/panel-trees.ts';
import { documents, lettersOf, wordsOf } from './testing/documents.ts';
import { textOf } from './testing/strict-reader.ts';

type Element = DefaultTreeAdapterTypes.Element;

const context = { origin: 'https://site.example' };
const sites = fc.constantFrom(...BIO_SITES);
const widths = fc.constantFrom<'desktop' | 'phone'>('desktop', 'phone');

function elementsOf(root: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return root.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node)] : []));
}

function attributesOf({ attrs }: Element): string[] {
  return attrs.map(({ name, value }) => `${name}=${value}`);
}

const PANEL_TAGS = new Set(['div', 'span', 'img', 'svg', 'path', 'circle', 'rect', 'defs', 'linearGradient', 'stop']);

describe('hostile input in rendered output', { timeout: 120_000 }, () => {
  test('preserves the structure of the preview page for any bio: no scripts, and one element per block [BIO-01]', () => {
    fc.assert(
      fc.property(documents, sites, widths, (document, site, width) => {
        const output = generate(document, site, context);
        const errors: string[] = [];
        const page = parse(htmlIframePage(output, { width, language: document.language }), {
          onParseError: ({ code }) => errors.push(code),
        });
        const all = elementsOf(page);
        expect(errors).toEqual([]);
        expect(
          all.filter(({ tagName }) => ['script', 'iframe', 'object', 'base', 'link', 'form'].includes(tagName)),
        ).toEqual([]);
        expect(all.flatMap(attributesOf).filter((one) => /^on|^(?:href|src)=(?!https:)/i.test(one))).toEqual([]);
        const columns = all.filter(({ tagName }) => tagName === 'main');
        const html = output.target === 'html-inline' || output.target === 'html+css';
        expect(columns.map(({ childNodes }) => childNodes.filter((node) => 'tagName' in node).length)).toEqual([
          html ? blocksOn(document, site).length : 1,
        ]);
        expect(all.filter(({ tagName }) => tagName === 'style')).toHaveLength(1);
      }),
      { numRuns: 2000, seed: 8 },
    );
  });

  test('escapes all text in panels and loads only https images, for any bio [BIO-04]', () => {
    fc.assert(
      fc.property(documents, sites, (document, site) => {
        const panels = panelTrees(document, site, context);
        const shown = new Map<string, string>();
        for (const { block, tree } of panels) {
          const errors: string[] = [];
          const root = parseFragment(panelHtml(tree), { onParseError: ({ code }) => errors.push(code) });
          const all = elementsOf(root);
          expect(errors).toEqual([]);
          expect(root.childNodes).toHaveLength(1);
          expect(all.map(({ tagName }) => tagName).filter((tag) => !PANEL_TAGS.has(tag))).toEqual([]);
          const attributes = all.flatMap(attributesOf);
          expect(attributes.filter((one) => /^on|^(?:href|src)=(?!https:)/i.test(one))).toEqual([]);
          expect(attributes.filter((one) => /^style=.*(?:url\((?!'https:|#)|fixed|expression|@)/i.test(one))).toEqual(
            [],
          );
          shown.set(block, (shown.get(block) ?? '') + root.childNodes.map(textOf).join(''));
        }
        for (const block of blocksOn(document, site)) {
          const letters = lettersOf(shown.get(block.id) ?? '');
          for (const words of wordsOf(block)) expect(letters).toContain(lettersOf(words));
        }
      }),
      { numRuns: 1500, seed: 8 },
    );
  });

  test('re-imports generated HTML without losing text [BIO-01]', () => {
    fc.assert(
      fc.property(documents, fc.constantFrom<BioSite>('chaturbate', 'myfreecams'), (document, site) => {
        const output = generate(document, site, context);
        const html = 'html' in output ? output.html : '';
        let next = 0;
        const { blocks } = importHtml(html, () => `imported${next++}`);
        const letters = lettersOf(blocks.flatMap(wordsOf).join(''));
        const words = blocksOn(document, site).flatMap(wordsOf).map(lettersOf);
        expect(words.filter((one) => !letters.includes(one))).toEqual([]);
      }),
      { numRuns: 2000, seed: 8 },
    );
  });
});
