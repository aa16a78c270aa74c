import type { BlockKind } from '@site/contract/bio/limits.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import s from './block-list.module.css';

const ICONS: Record<BlockKind, IconName> = {
  blank: 'text',
  profile: 'user',
  'tip-menu': 'coin',
  schedule: 'clock',
  social: 'link',
};

export function BlockIcon({ kind }: { kind: BlockKind }) {
  return (
    <span className={s['sign']} data-kind={kind}>
      <Icon name={ICONS[kind]} size={18} />
    </span>
  );
}
