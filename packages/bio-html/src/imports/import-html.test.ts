import { Block, type RichPart } from '@site/contract/bio/blocks.ts';
import { BIO_BYTES, BLOCKS, HTML_TEXT } from '@site/contract/bio/limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importHtml } from './import-html.ts';
import { HOSTILE, markup } from '../testing/hostile.ts';

function importOf(html: string) {
  let next = 0;
  return importHtml(html, () => `imported${next++}`);
}
const parts = (html: string): RichPart[] => importOf(html).blocks.flatMap((block) => block.parts);
const left = (html: string) => importOf(html).left.map(({ severity, code, detail }) => `${severity} ${code} ${detail}`);
const paragraph = (...runs: Extract<RichPart, { kind: 'paragraph' }>['runs']): RichPart => ({
  kind: 'paragraph',
  align: 'left',
  runs,
});

describe('HTML import', { timeout: 120_000 }, () => {
  test('retains weight, slant, line breaks, colour and link of text, given by tag or style [BIO-01]', () => {
    expect(
      parts(
        '<p>a <b>b<i>c</i></b> <u>d</u><s>e</s> <span style="font-weight:700;color:hotpink">f</span> <font color="#0AF">g</font> <a href="https://x.com/me">h</a></p>',
      ),
    ).toEqual([
      paragraph(
        { text: 'a ' },
        { text: 'b', bold: true },
        { text: 'c', bold: true, italic: true },
        { text: ' ' },
        { text: 'd', underline: true },
        { text: 'e', strike: true },
        { text: ' ' },
        { text: 'f', bold: true, color: '#ff69b4' },
        { text: ' ' },
        { text: 'g', color: '#00aaff' },
        { text: ' ' },
        { text: 'h', link: 'https://x.com/me' },
      ),
    ]);
  });

  test('retains paragraphs, line breaks, lists, rules and images in order [BIO-01]', () => {
    expect(
      parts(
        '<div align="center">one<br>two</div><ol><li>x<ul><li>y</li></ul></li></ol><hr><a href="https://x.com/"><img src="https://a.example/p.png" alt="me" style="width:80px" height="40"></a>',
      ),
    ).toEqual([
      { kind: 'paragraph', align: 'center', runs: [{ text: 'one\ntwo' }] },
      { kind: 'list', ordered: true, entries: [[{ text: 'x' }], [{ text: 'y' }]] },
      { kind: 'rule' },
      {
        kind: 'picture',
        align: 'left',
        picture: { url: 'https://a.example/p.png', alt: 'me', width: 80, height: 40 },
        link: 'https://x.com/',
      },
    ]);
  });

  test('converts lists used as boxes into paragraphs [BIO-01]', () => {
    expect(parts('<ul style="list-style:none"><li>a</li><li style="display:block">b</li></ul>')).toEqual([
      paragraph({ text: 'a' }),
      paragraph({ text: 'b' }),
    ]);
  });

  test('starts a block at each heading and uses the heading as its title [BIO-01]', () => {
    expect(importOf('<p>first</p><h2>About <b>me</b></h2><p>a</p><h3>Rules</h3><p>b</p>').blocks).toEqual([
      { id: 'imported0', kind: 'blank', title: '', without: [], parts: [paragraph({ text: 'first' })] },
      { id: 'imported1', kind: 'blank', title: 'About me', without: [], parts: [paragraph({ text: 'a' })] },
      { id: 'imported2', kind: 'blank', title: 'Rules', without: [], parts: [paragraph({ text: 'b' })] },
    ]);
  });

  test('reports what it drops [BIO-01]', () => {
    expect(
      left(
        '<script>x</script><p onclick="y" style="float:left;display:none">a</p><a href="javascript:z">b</a><img src="data:,x"><img src="http://a.example/p.png"><table><td>c</table>',
      ),
    ).toEqual([
      'dropped tag script',
      'dropped property display: none',
      'dropped property float',
      'dropped attribute p onclick',
      'dropped address javascript:z',
      'dropped address data:,x',
      'changed address-not-https http://a.example/p.png',
      'changed layout table',
    ]);
  });

  test('truncates and reports input that exceeds the size of a bio [BIO-01]', () => {
    const { blocks, left: problems } = importOf(`<p>start</p>${'<p>long words</p>'.repeat(20_000)}`);
    expect(blocks[0]?.parts[0]).toEqual(paragraph({ text: 'start' }));
    expect(JSON.stringify(blocks).length).toBeLessThan(BIO_BYTES);
    expect(problems).toEqual([expect.objectContaining({ severity: 'dropped', code: 'too-long' })]);
  });

  test('returns blocks that the contract parses unchanged, for any input [BIO-01]', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const { blocks } = importOf(html);
        expect(blocks.map((block) => Block.parse(block))).toEqual(blocks);
      }),
      { numRuns: 5000 },
    );
  });

  test('parses huge and malformed HTML within the limits [BIO-01]', () => {
    for (const piece of HOSTILE) {
      const { blocks } = importOf(piece.repeat(HTML_TEXT / piece.length));
      expect(blocks.length).toBeLessThanOrEqual(BLOCKS);
      expect(new TextEncoder().encode(JSON.stringify(blocks)).length).toBeLessThan(BIO_BYTES);
      for (const block of blocks) expect(Block.safeParse(block).success).toBe(true);
    }
  });
});
