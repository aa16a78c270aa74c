import type { ComponentType } from 'react';
import type { BlockKind, BlockOf } from '@site/contract/bio/blocks.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import type { IconName } from '#ui/icon.tsx';
import type { FormProps } from './form-props.ts';

/**
 * Everything that the editor knows about one kind of block. Its texts are `kind.<kind>` in the catalogue `bio-sites` and
 * `kind.<kind>-text` in `bio`.
 */
export interface BlockEditor<Kind extends BlockKind> {
  icon: IconName;
  /** Form of the block; `ahead` preloads it, so that a block can be opened without a connection. */
  form: ComponentType<FormProps<Kind>> & { ahead: () => void };
  /** First words of a block, or the number of its items; empty if it has none. */
  summary: (block: BlockOf<Kind>, t: Translate<'bio'>) => string;
  /** Fields of a new block, with example content in the user's language. */
  example: (t: Translate<'bio'>, zone: string) => Omit<BlockOf<Kind>, 'kind' | 'id' | 'title' | 'without'>;
}

/** Height of a form while it loads. */
export const FORM_HEIGHT = '240px';
