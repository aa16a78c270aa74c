import type { Block, RichPart } from '@site/contract/bio/blocks.ts';
import type { Address } from '../address.ts';
import { titleOf } from '../content.ts';
import { shownLinks } from '../social-media/links.ts';
import type { BioOutputBuilder } from '../bio-output-builder.ts';
import type { PanelText } from '../output.ts';
import { bodyText } from '../plain.ts';

function linksIn(part: RichPart): (string | undefined)[] {
  if (part.kind === 'picture') return [part.link];
  if (part.kind === 'rule') return [];
  return (part.kind === 'list' ? part.entries.flat() : part.runs).map(({ link }) => link);
}

/** Returns the target of a panel's image: the first link of the block that the site allows; null if there is none. */
function firstLink(builder: BioOutputBuilder, block: Block): Address | null {
  switch (block.kind) {
    case 'social':
      return shownLinks(builder, block)[0]?.href ?? null;
    case 'blank':
      for (const link of block.parts.flatMap(linksIn)) {
        const address = link === undefined ? null : builder.link(link, block.id);
        if (address) return address;
      }
      return null;
    case 'profile':
    case 'tip-menu':
    case 'schedule':
      return null;
  }
}

/** Returns a panel for each block: its title, text and link target. */
export function panelTexts(builder: BioOutputBuilder, blocks: readonly Block[]): PanelText[] {
  const { maxPanels } = builder.rules;
  if (maxPanels !== null && blocks.length > maxPanels)
    builder.problem('dropped', 'too-long', null, String(blocks.length));
  return blocks.map((block) => ({
    block: block.id,
    title: titleOf(block, builder.words),
    text: bodyText(builder, block),
    link: firstLink(builder, block)?.href ?? null,
  }));
}
