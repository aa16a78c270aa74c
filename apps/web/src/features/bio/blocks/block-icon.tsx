import type { BlockKind } from '@site/contract/bio/blocks.ts';
import { Icon } from '#ui/icon.tsx';
import s from './block-list.module.css';
import { editorOf } from './editors.ts';

export function BlockIcon({ kind }: { kind: BlockKind }) {
  return (
    <span className={s['sign']} data-kind={kind}>
      <Icon name={editorOf({ kind }).icon} size={18} />
    </span>
  );
}
