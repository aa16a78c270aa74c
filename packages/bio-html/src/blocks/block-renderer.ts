import type { BlockKind, BlockOf, Picture } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import type { Address } from '../address.ts';
import type { BioOutputBuilder } from '../bio-output-builder.ts';
import type { Node } from '../html/markup.ts';
import type { BioTexts } from '@site/contract/languages/bio-texts.ts';
import type { Piece, Stage } from '../panels/stage.ts';

/** Everything that this package knows about one kind of block. */
export interface BlockRenderer<Kind extends BlockKind> {
  /** Whether the block has content to show on a site; a block without any is omitted from the site's output. */
  hasContent: (block: BlockOf<Kind>, site: BioSite) => boolean;
  /** Heading of a block without a title; empty for none. */
  heading: (block: BlockOf<Kind>, words: BioTexts) => string;
  /** Targets of its links, in order. */
  links: (block: BlockOf<Kind>) => string[];
  /** Its images. Uploaded images that no block lists are deleted as unused. */
  pictures: (block: BlockOf<Kind>) => Picture[];
  /** HTML below the title. */
  html: (builder: BioOutputBuilder, block: BlockOf<Kind>) => Node[];
  /** Plain text below the title. */
  text: (builder: BioOutputBuilder, block: BlockOf<Kind>) => string;
  /** Pieces of its panels, from which an image is drawn. */
  panel: (block: BlockOf<Kind>, stage: Stage, place: PanelPlace) => Piece[];
  /** Target of a panel's image; null if it has none. */
  panelLink: (builder: BioOutputBuilder, block: BlockOf<Kind>) => Address | null;
}

/** Site of a panel, and the URL of the member's link page. */
export interface PanelPlace {
  site: BioSite;
  linkPage: string | null;
}

/** Defaults of a block without a heading of its own, whose panels lead nowhere. */
export const BLOCK_DEFAULTS = {
  heading: () => '',
  panelLink: () => null,
} satisfies Partial<BlockRenderer<BlockKind>>;
