import type { Block } from '@site/contract/bio/blocks.ts';
import type { BioOutputBuilder } from '../bio-output-builder.ts';
import { rendererOf, titleOf } from '../blocks/renderers.ts';
import type { PanelText } from '../output.ts';

/** Returns a panel for each block: its title, text and link target. */
export function panelTexts(builder: BioOutputBuilder, blocks: readonly Block[]): PanelText[] {
  const { maxPanels } = builder.rules;
  if (maxPanels !== null && blocks.length > maxPanels)
    builder.problem({ severity: 'dropped', code: 'too-long', block: null, detail: String(blocks.length) });
  return blocks.map((block) => ({
    block: block.id,
    title: titleOf(block, builder.words),
    text: rendererOf(block).text(builder, block),
    link: rendererOf(block).panelLink(builder, block)?.href ?? null,
  }));
}
