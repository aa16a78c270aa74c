import type { Block } from '@site/contract/bio/blocks.ts';
import type { Translate } from '#platform/translations/catalogues.ts';

/** Returns the name of a block in the list: its title, or its kind. */
export function blockName({ kind, title }: Pick<Block, 'kind' | 'title'>, t: Translate<'bio'>): string {
  return title.trim() || t(`bio-sites:kind.${kind}`);
}

const SHOWN = 90;

/** Returns the first words of a block, the number of its items, or a note that it is empty. */
export function blockSummary(block: Block, t: Translate<'bio'>): string {
  switch (block.kind) {
    case 'blank': {
      const words = block.parts
        .flatMap((part) => ('runs' in part ? part.runs : part.kind === 'list' ? part.entries.flat() : []))
        .map(({ text }) => text)
        .join(' ')
        .trim();
      return words.slice(0, SHOWN) || t('empty');
    }
    case 'profile':
      return (
        block.items
          .map(({ title, content }) => title || content)
          .filter(Boolean)
          .join(', ')
          .slice(0, SHOWN) || t('empty')
      );
    case 'tip-menu':
      return block.items.length > 0 ? t('summary.tips', { count: block.items.length }) : t('empty');
    case 'schedule':
      return block.sessions.length > 0 ? t('summary.sessions', { count: block.sessions.length }) : t('empty');
    case 'social': {
      const filled = block.links.filter(({ value }) => value.trim() !== '').length;
      return filled > 0 ? t('summary.links', { count: filled }) : t('empty');
    }
  }
}
