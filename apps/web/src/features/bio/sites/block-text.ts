import type { Block } from '@site/contract/bio/blocks.ts';
import type { Translate } from '#platform/catalogues.ts';

/** A block by its kind, and its title if it has one. */
export function blockText(block: Block, t: Translate<'bio-sites'>): string {
  const kind = t(`kind.${block.kind}`);
  return block.title ? t('block', { kind, title: block.title }) : kind;
}
