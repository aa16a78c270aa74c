import type { BioDocument, Block, BlockKind, Picture } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import type { BioTexts } from '@site/contract/languages/bio-texts.ts';
import { BLANK } from './blank.ts';
import type { BlockRenderer } from './block-renderer.ts';
import { PROFILE } from './profile.ts';
import { SCHEDULE } from './schedule.ts';
import { SOCIAL } from './social.ts';
import { TIP_MENU } from './tip-menu.ts';

const RENDERERS: { [Kind in BlockKind]: BlockRenderer<Kind> } = {
  blank: BLANK,
  profile: PROFILE,
  'tip-menu': TIP_MENU,
  schedule: SCHEDULE,
  social: SOCIAL,
};

/** Returns the renderer of a block's kind. */
export const rendererOf = <Kind extends BlockKind>({ kind }: { kind: Kind }): BlockRenderer<Kind> => RENDERERS[kind];

/** Returns the blocks in a site's output, in order: those enabled for the site that have content to show there. */
export function blocksOn(document: Pick<BioDocument, 'blocks'>, site: BioSite): Block[] {
  return document.blocks.filter((block) => !block.without.includes(site) && rendererOf(block).hasContent(block, site));
}

/** Returns the heading of a block: its title, or the default heading of its kind, which is empty for most kinds. */
export function titleOf(block: Block, words: BioTexts): string {
  return block.title === '' ? rendererOf(block).heading(block, words) : block.title;
}

/** Returns every link target of a block; a handle as the URL it refers to. */
export const linksOf = (block: Block): string[] => rendererOf(block).links(block);

/** Returns every image of a block. */
export const picturesOf = (block: Block): Picture[] => rendererOf(block).pictures(block);
