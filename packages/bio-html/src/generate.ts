import type { BioDocument, Block } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { blocksOn } from './blocks/renderers.ts';
import { Writer } from './html/markup.ts';
import { sheet } from './html/sheet.ts';
import { shownLinks } from './social-media/links.ts';
import { type Context, BioOutputBuilder } from './bio-output-builder.ts';
import type { Output } from './output.ts';
import { panelTexts } from './panels/panel-texts.ts';
import { plainText } from './plain.ts';

export { blocksOn, type Context };

/**
 * Generates the output of a bio for a site (BIO-03) in the format that the site's rules declare. In HTML each block is
 * one outer element, in the order of blocksOn. Never throws for a schema-valid document.
 * @param context origin of this site, and the URL of the member's link page
 * @returns output with its length in characters and its problems: everything that was dropped or changed for the site,
 * or that the site may object to
 */
export function generate(document: BioDocument, site: BioSite, context: Context): Output {
  const builder = new BioOutputBuilder(document, site, context);
  const blocks = blocksOn(document, site);
  for (const block of document.blocks) {
    // A social block without any allowed link is omitted, but the reasons are still reported as problems.
    if (block.kind === 'social' && !block.without.includes(site)) shownLinks(builder, block);
  }
  const { target, maxLength } = builder.rules;
  const shared = (length: number) => {
    if (maxLength !== null && length > maxLength)
      builder.problem({ severity: 'dropped', code: 'too-long', block: null, detail: String(length) });
    return { site, problems: builder.problems, length, maxLength };
  };
  switch (target) {
    case 'plain': {
      if (blocks.length > 0) builder.problem({ severity: 'dropped', code: 'looks', block: null, detail: '' });
      const text = plainText(builder, blocks);
      return { ...shared(text.length), target, text };
    }
    case 'panels': {
      const panels = panelTexts(builder, blocks);
      const length = panels.reduce((sum, { title, text }) => sum + title.length + text.length, 0);
      return { ...shared(length), target, panels };
    }
    case 'html-inline':
    case 'html+css': {
      const writer = new Writer(builder.rules);
      const html = writeBlocks(builder, blocks, writer);
      if (target === 'html-inline') return { ...shared(html.length), target, html };
      const css = writer.css();
      return { ...shared(html.length + css.length), target, html, css };
    }
  }
}

/** Writes the blocks as HTML, and reports what the site may object to in all of them. */
function writeBlocks(builder: BioOutputBuilder, blocks: readonly Block[], writer: Writer): string {
  const { accent, overlay } = builder.document;
  if (accent !== null && builder.look.palette.accent !== accent) {
    builder.problem({ severity: 'changed', code: 'color', block: null, detail: accent });
  }
  if (overlay && blocks.length > 0) {
    builder.problem({ severity: 'warning', code: 'overlay', block: null, detail: 'position: fixed' });
  }
  return blocks
    .map((block, at) => writer.html(sheet(builder, block, { at, last: at === blocks.length - 1 })))
    .join('\n');
}
