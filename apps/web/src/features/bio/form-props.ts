import type { BlockOf } from '@site/contract/bio/blocks.ts';
import type { BioSite, BlockKind } from '@site/contract/bio/limits.ts';
import type { FieldProblem } from '@site/contract/core/validation.ts';

/** What the form of a block is given. */
export interface FormProps<Kind extends BlockKind> {
  block: BlockOf<Kind>;
  /** @param field what is typed in: what follows closely in it is undone together. None: an act of its own */
  onChange: (change: Partial<BlockOf<Kind>>, field?: string) => void;
  problems: Readonly<Record<string, FieldProblem>>;
  /** The sites that the bio is made for and that have the block. */
  sites: readonly BioSite[];
}
