import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Image } from '@site/contract/media/schemas.ts';
import { Icon } from '#ui/icon.tsx';
import s from '#ui/forms/upload-field.module.css';

interface StoredTileProps {
  image: Image;
  /** Index, from 0. */
  at: number;
  total: number;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Uploaded image with its move and remove buttons. */
export function StoredTile({ image, at, total, disabled, onMove, onRemove }: StoredTileProps) {
  const { t } = useTranslation('fields');
  const n = at + 1;
  const moves = [
    { by: -1, icon: 'left', name: t('upload.earlier', { n }), end: at === 0 },
    { by: 1, icon: 'right', name: t('upload.later', { n }), end: n === total },
  ] as const;
  return (
    <li className={s['tile']}>
      <img src={image.url} width={96} height={96} alt={t('upload.picture', { n, total })} />
      <button
        type="button"
        className={`icon-button ${s['remove']}`}
        disabled={disabled}
        aria-label={t('upload.remove', { n })}
        onClick={onRemove}
      >
        <Icon name="close" size={18} />
      </button>
      {total > 1 && (
        <span className={s['moves']}>
          {moves.map(({ by, icon, name, end }) => (
            <button
              key={icon}
              type="button"
              disabled={disabled}
              // aria-disabled instead of disabled, so that the focus stays on the button at the end of the row.
              aria-disabled={end}
              aria-label={name}
              onClick={() => !end && onMove(by)}
            >
              <Icon name={icon} size={18} />
            </button>
          ))}
        </span>
      )}
    </li>
  );
}
