import type { BlockKind, BlockOf } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import type { FieldProblem } from '@site/contract/core/validation/validation.ts';

/** Props of a block's form. */
export interface FormProps<Kind extends BlockKind> {
  block: BlockOf<Kind>;
  /**
   * @param field the edited field; consecutive edits of it are undone together. Without it the edit is a separate undo
   * step.
   */
  onChange: (change: Partial<BlockOf<Kind>>, field?: string) => void;
  problems: Readonly<Record<string, FieldProblem>>;
  /** Cam sites for which the bio is made and on which the block is shown. */
  sites: readonly BioSite[];
}
