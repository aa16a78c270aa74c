import type { Block, BlockOf, BioDocument, RichPart, Run } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { refusedOn, socialAddress } from './social.ts';
import type { Words } from './words.ts';

const spoken = (runs: readonly Run[]): boolean => runs.some(({ text }) => text.trim() !== '');

function says(part: RichPart): boolean {
  switch (part.kind) {
    case 'paragraph':
    case 'heading':
      return spoken(part.runs);
    case 'list':
      return part.entries.some(spoken);
    case 'picture':
    case 'rule':
      return true;
  }
}

function hasContent(block: Block, site: BioSite): boolean {
  switch (block.kind) {
    case 'blank':
      return block.title !== '' || block.parts.some(says);
    case 'profile':
      return (
        block.title !== '' || block.picture !== null || block.items.some(({ title, content }) => title + content !== '')
      );
    case 'tip-menu':
      return block.items.some(({ item }) => item !== '');
    case 'schedule':
      return block.sessions.some(({ days }) => days.length > 0);
    case 'social':
      return block.links.some((link) => {
        const address = socialAddress(link);
        return address !== null && !refusedOn(site, address);
      });
  }
}

/** The blocks that a site's output is made of, in order: those that are for it and have something to show there. */
export function blocksOn(document: Pick<BioDocument, 'blocks'>, site: BioSite): Block[] {
  return document.blocks.filter((block) => !block.without.includes(site) && hasContent(block, site));
}

/** What stands above a block: its title, or its kind where it would not be clear without. */
export function titleOf(block: Block, words: Words): string {
  if (block.title !== '') return block.title;
  if (block.kind === 'tip-menu') return block.name ?? words.tipMenu;
  return block.kind === 'schedule' ? words.schedule : '';
}

/** The items of a menu by category, those without one first, in the order they are listed. */
export function byCategory({ items }: BlockOf<'tip-menu'>): [string, BlockOf<'tip-menu'>['items']][] {
  const groups = new Map<string, BlockOf<'tip-menu'>['items']>([['', []]]);
  for (const item of items) {
    if (item.item === '') continue;
    const group = groups.get(item.category);
    if (group) group.push(item);
    else groups.set(item.category, [item]);
  }
  return [...groups].filter(([, group]) => group.length > 0);
}
