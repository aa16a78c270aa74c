import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { BIO_SITES } from '@site/contract/bio/limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCss, checkHtml } from './check.ts';
import { blocksOn, generate } from './generate.ts';
import { refusedOn } from './social.ts';
import { documents, lettersOf, wordsOf } from './testing/documents.ts';
import { faultsOfHtml, faultsOfSheet, textOf } from './testing/strict-reader.ts';

const context = { origin: 'https://site.example' };
const sites = fc.constantFrom(...BIO_SITES);

/** What is wrong with the output of a document for a site; nothing. */
function faultsOf(document: BioDocument, site: (typeof BIO_SITES)[number]): string[] {
  const output = generate(document, site, context);
  const blocks = blocksOn(document, site);
  const faults: string[] = [];
  const missing = (block: (typeof blocks)[number], shown: string) =>
    wordsOf(block)
      .filter((words) => !lettersOf(shown).includes(lettersOf(words)))
      .filter((words) => !output.problems.some(({ block: about, detail }) => about === block.id && detail === words))
      .map((words) => `${block.id} lost ${JSON.stringify(words)} in ${JSON.stringify(shown)}`);
  switch (output.target) {
    case 'html-inline':
    case 'html+css': {
      const { faults: found, children } = faultsOfHtml(output.html, site, document.overlay);
      faults.push(...found);
      if (children.length !== blocks.length) faults.push(`${children.length} elements for ${blocks.length} blocks`);
      else blocks.forEach((block, index) => faults.push(...missing(block, textOf(children[index]))));
      if (output.target === 'html+css') faults.push(...faultsOfSheet(output.css, site, document.overlay));
      const dropped = [
        ...checkHtml(output.html, site),
        ...(output.target === 'html+css' ? checkCss(output.css, site) : []),
      ];
      for (const { severity, code, detail } of dropped)
        if (severity === 'dropped') faults.push(`checked: ${code} ${detail}`);
      break;
    }
    case 'panels':
      for (const { link } of output.panels)
        if (link !== null && !/^https:\/\/[^\s"'<>]+$/.test(link)) faults.push(`link ${link}`);
      for (const { link } of output.panels) if (link !== null && refusedOn(site, link)) faults.push(`refused ${link}`);
      for (const block of blocks) {
        const panels = output.panels.filter((panel) => panel.block === block.id);
        faults.push(...missing(block, panels.map(({ title, text }) => `${title}\n${text}`).join('\n')));
      }
      break;
    case 'plain':
      for (const block of blocks) faults.push(...missing(block, output.text));
  }
  return faults;
}

describe('attacks on every field, for every site', () => {
  test(
    'of 100,000 hostile bios nothing is in the output that the rules do not name, and no words are lost [BIO-03]',
    { timeout: 300_000 },
    () => {
      fc.assert(
        fc.property(documents, sites, (document, site) => {
          const faults = faultsOf(document, site);
          if (faults.length > 0) throw new Error(faults.join('\n'));
        }),
        { numRuns: Number(process.env['RUNS'] ?? 100_000) },
      );
      expect(true).toBe(true);
    },
  );
});
