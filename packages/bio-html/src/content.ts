import type { Block, BlockOf, BioDocument, RichPart, Run } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { refusedOn, socialAddress } from './social-media/social.ts';
import type { Messages } from './messages.ts';

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

/** Returns the blocks in a site's output, in order: those enabled for the site that have content to show there. */
export function blocksOn(document: Pick<BioDocument, 'blocks'>, site: BioSite): Block[] {
  return document.blocks.filter((block) => !block.without.includes(site) && hasContent(block, site));
}

/**
 * Returns the heading of a block: its title; without one, the name of a tip menu, or a default heading for tip menus
 * and schedules, which would be unclear without a heading. Returns an empty string for other blocks without a title.
 */
export function titleOf(block: Block, words: Messages): string {
  if (block.title !== '') return block.title;
  if (block.kind === 'tip-menu') return block.name ?? words.tipMenu;
  return block.kind === 'schedule' ? words.schedule : '';
}

/**
 * Groups the items of a menu by category: uncategorized items first, then categories in order of first appearance.
 * Skips items without text.
 */
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
