import type { Block, BlockKind } from '@site/contract/bio/blocks.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { BLANK } from './blank.tsx';
import type { BlockEditor } from './block-editor.ts';
import { newId } from './new-id.ts';
import { PROFILE } from './profile.ts';
import { SCHEDULE } from './schedule.ts';
import { SOCIAL } from './social.ts';
import { TIP_MENU } from './tip-menu.ts';

/** All kinds of block, in the order of the dialog that adds one. */
const EDITORS: { [Kind in BlockKind]: BlockEditor<Kind> } = {
  blank: BLANK,
  profile: PROFILE,
  'tip-menu': TIP_MENU,
  schedule: SCHEDULE,
  social: SOCIAL,
};

/** Kinds of block in the order of the dialog that adds one. */
// Object.keys loses the key type.
export const BLOCK_KINDS = Object.keys(EDITORS) as BlockKind[];

/** Returns the editor of a block's kind. */
export const editorOf = <Kind extends BlockKind>({ kind }: { kind: Kind }): BlockEditor<Kind> => EDITORS[kind];

/** Preloads the forms, so that a block can be opened without a connection. */
export function loadForms(): void {
  for (const { form } of Object.values(EDITORS)) form.ahead();
}

/** Returns the name of a block in the list: its title, or its kind. */
export function blockName({ kind, title }: Pick<Block, 'kind' | 'title'>, t: Translate<'bio'>): string {
  return title.trim() || t(`bio-sites:kind.${kind}`);
}

const SUMMARY_MAX = 90;

/** Returns the first words of a block, the number of its items, or a note that it is empty. */
export function blockSummary(block: Block, t: Translate<'bio'>): string {
  return editorOf(block).summary(block, t).slice(0, SUMMARY_MAX) || t('empty');
}

/** Creates a block with example content in the user's language. */
export function newBlock(kind: BlockKind, zone: string, t: Translate<'bio'>): Block {
  const block: object = { id: newId(), kind, title: '', without: [], ...editorOf({ kind }).example(t, zone) };
  // The example has the fields of its kind.
  return block as Block;
}

/** Copies a block and the items of its lists with new ids. */
export function copyOf(block: Block): Block {
  const fields = Object.entries(block).map(([field, value]) => [
    field,
    Array.isArray(value) ? withNewIds(value) : value,
  ]);
  return { ...Object.fromEntries(fields), id: newId() } as Block;
}

const withNewIds = (list: readonly unknown[]): unknown[] =>
  list.map((item) => (typeof item === 'object' && item !== null && 'id' in item ? { ...item, id: newId() } : item));
