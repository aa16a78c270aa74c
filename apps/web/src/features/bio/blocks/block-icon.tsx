import type { BlockKind } from '@site/contract/bio/blocks.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import s from './block-list.module.css';

const ICONS = {
  blank: 'text',
  profile: 'user',
  'tip-menu': 'coin',
  schedule: 'clock',
  social: 'link',
} satisfies Record<BlockKind, IconName>;

/** The kinds of block in the order of the dialog that adds one. */
export const BLOCK_KINDS = Object.keys(ICONS) as BlockKind[];

export function BlockIcon({ kind }: { kind: BlockKind }) {
  return (
    <span className={s['sign']} data-kind={kind}>
      <Icon name={ICONS[kind]} size={18} />
    </span>
  );
}
