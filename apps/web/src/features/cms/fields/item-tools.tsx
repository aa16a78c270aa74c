import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './fields.module.css';

interface ItemToolsProps {
  /** Position, from 1. */
  n: number;
  total: number;
  removable?: boolean;
  /** Target index, from 0. */
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Buttons that move and remove a list entry. */
export function ItemTools({ n, total, removable = true, onMove, onRemove }: ItemToolsProps) {
  const { t } = useTranslation('desk');
  return (
    <div className={s['tools']}>
      <Button look="quiet" disabled={n === 1} aria-label={t('item.up', { n })} onClick={() => onMove(n - 2)}>
        <Icon name="up" size={18} />
      </Button>
      <Button look="quiet" disabled={n === total} aria-label={t('item.down', { n })} onClick={() => onMove(n)}>
        <Icon name="down" size={18} />
      </Button>
      <Button look="quiet" disabled={!removable} aria-label={t('item.remove', { n })} onClick={onRemove}>
        <Icon name="trash" size={18} />
      </Button>
    </div>
  );
}
