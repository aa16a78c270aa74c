import type { Block } from '@site/contract/bio/blocks.ts';
import type { Translate } from '#platform/translations/catalogues.ts';

/** Returns a block's kind, with its title if it has one. */
export function blockText(block: Block, t: Translate<'bio-sites'>): string {
  const kind = t(`kind.${block.kind}`);
  return block.title ? t('block', { kind, title: block.title }) : kind;
}
