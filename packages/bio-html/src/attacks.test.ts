import type { BioDocument, Block } from '@site/contract/bio/blocks.ts';
import { BIO_SITES, type BioSite } from '@site/contract/bio/limits.ts';
import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { checkCss, checkHtml } from './checks/check.ts';
import { linksOf } from './blocks/renderers.ts';
import { blocksOn, generate } from './generate.ts';
import { hostOf } from './hosts.ts';
import type { Output } from './output.ts';
import { refusedOn } from './social-media/social.ts';
import { documents, lettersOf, wordsOf } from './testing/documents.ts';
import { findHtmlViolations, findSheetViolations, textOf } from './testing/strict-reader.ts';

const context = { origin: 'https://site.example' };
const sites = fc.constantFrom(...BIO_SITES);

/** Generates the output of a document for a site and returns every rule violation in it. */
function findViolations(document: BioDocument, site: BioSite): string[] {
  const output = generate(document, site, context);
  const blocks = blocksOn(document, site);
  const violations: string[] = [];
  const missing = (block: Block, shown: string) =>
    wordsOf(block)
      .filter((words) => !lettersOf(shown).includes(lettersOf(words)))
      .filter((words) => !output.problems.some(({ block: about, detail }) => about === block.id && detail === words))
      .map((words) => `${block.id} lost ${JSON.stringify(words)} in ${JSON.stringify(shown)}`);
  switch (output.target) {
    case 'html-inline':
    case 'html+css': {
      const { violations: found, children } = findHtmlViolations(output.html, site, document.overlay);
      violations.push(...found);
      if (children.length !== blocks.length) violations.push(`${children.length} elements for ${blocks.length} blocks`);
      else blocks.forEach((block, index) => violations.push(...missing(block, textOf(children[index]))));
      if (output.target === 'html+css') violations.push(...findSheetViolations(output.css, site, document.overlay));
      const dropped = [
        ...checkHtml(output.html, site),
        ...(output.target === 'html+css' ? checkCss(output.css, site) : []),
      ];
      for (const { severity, code, detail } of dropped)
        if (severity === 'dropped') violations.push(`checked: ${code} ${detail}`);
      break;
    }
    case 'panels':
      for (const { link } of output.panels)
        if (link !== null && !/^https:\/\/[^\s"'<>]+$/.test(link)) violations.push(`link ${link}`);
      for (const { link } of output.panels)
        if (link !== null && refusedOn(site, link)) violations.push(`refused ${link}`);
      for (const block of blocks) {
        const panels = output.panels.filter((panel) => panel.block === block.id);
        violations.push(...missing(block, panels.map(({ title, text }) => `${title}\n${text}`).join('\n')));
      }
      break;
    case 'plain':
      for (const block of blocks)
        violations.push(...missing(block, output.text), ...refusedIn(document, block, output.text, site));
  }
  return violations;
}

/** Returns refused hosts that appear in the output although the member did not type them as text. */
function refusedIn(document: BioDocument, block: Block, text: string, site: BioSite): string[] {
  const words = document.blocks.flatMap(wordsOf).join(' ');
  const typed = lettersOf(words);
  const hostsIn = (all: string) => new Set(all.split(/[\s()]+/).map((word) => hostOf(word)));
  const [shown, named] = [hostsIn(text), hostsIn(words)];
  return linksOf(block)
    .filter((link) => refusedOn(site, link))
    .flatMap((link) => hostOf(link) ?? [])
    .filter((host) => shown.has(host) && !named.has(host) && !typed.includes(lettersOf(host)))
    .map((host) => `refused ${host}`);
}

/** Counts the rendered blocks in an output. */
function piecesOf(output: Output): number {
  switch (output.target) {
    case 'html-inline':
    case 'html+css':
      return parseFragment(output.html).childNodes.filter(({ nodeName }) => nodeName !== '#text').length;
    case 'panels':
      return new Set(output.panels.map(({ block }) => block)).size;
    case 'plain':
      return output.text.split('MARK').length - 1;
  }
}

describe('hostile input in every field, for every site', { timeout: 300_000 }, () => {
  test('writes only what the rules allow for 20,000 hostile bios, and loses no text [BIO-03]', () => {
    const attack = fc.property(documents, sites, (document, site) => {
      expect(findViolations(document, site)).toEqual([]);
    });
    fc.assert(attack, { numRuns: 20_000, seed: 8 });
  });

  test.each(BIO_SITES)('renders every one of 10,000 blocks for %s [BIO-03]', (site) => {
    const [sample] = fc.sample(documents, { numRuns: 1, seed: 8 });
    const blocks = fc
      .sample(documents, { numRuns: 40, seed: 8 })
      .flatMap((document) => document.blocks)
      .filter((block) => block.kind !== 'social');
    const many = Array.from(
      { length: 10_000 },
      (_, index) => ({ ...blocks[index % blocks.length], id: `many${index}0000`, title: 'MARK' }) as Block,
    );
    const document = { ...sample, blocks: many } as BioDocument;
    const output = generate(document, site, context);
    const shown = blocksOn(document, site);
    expect(shown.length).toBeGreaterThan(5000);
    expect(piecesOf(output)).toBe(shown.length);
  });
});
