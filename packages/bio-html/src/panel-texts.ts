import type { Block } from '@site/contract/bio/blocks.ts';
import type { Address } from './address.ts';
import { titleOf } from './content.ts';
import { shownLinks } from './links.ts';
import type { Maker } from './maker.ts';
import type { PanelText } from './output.ts';
import { bodyText } from './plain.ts';

/** Returns the target of a panel's image: the first link of the block that the site allows. */
function firstLink(maker: Maker, block: Block): Address | null {
  if (block.kind === 'social') return shownLinks(maker, block)[0]?.href ?? null;
  if (block.kind !== 'blank') return null;
  for (const part of block.parts) {
    const links =
      part.kind === 'picture'
        ? [part.link]
        : part.kind === 'rule'
          ? []
          : (part.kind === 'list' ? part.entries.flat() : part.runs).map(({ link }) => link);
    for (const link of links) {
      const address = link === undefined ? null : maker.link(link, block.id);
      if (address) return address;
    }
  }
  return null;
}

/** Returns a panel for each block: its title, text and link target. */
export function panelTexts(maker: Maker, blocks: readonly Block[]): PanelText[] {
  const { maxPanels } = maker.rules;
  if (maxPanels !== null && blocks.length > maxPanels)
    maker.problem('dropped', 'too-long', null, String(blocks.length));
  return blocks.map((block) => ({
    block: block.id,
    title: titleOf(block, maker.words),
    text: bodyText(maker, block),
    link: firstLink(maker, block)?.href ?? null,
  }));
}
