import type { Image } from '@site/contract/media/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './composer.module.css';

interface PickedPictureProps {
  image: Image;
  /** Zero-based position. */
  at: number;
  total: number;
  onRemove: () => void;
}

/** An image attached to the message. */
export function PickedPicture({ image, at, total, onRemove }: PickedPictureProps) {
  const { t } = useTranslation('chat');
  const n = at + 1;
  return (
    <li className={s['picture']}>
      <img src={image.url} width={96} height={96} alt={t('picture', { n, total, name: t('you') })} />
      <button
        type="button"
        className={`icon-button ${s['remove']}`}
        aria-label={t('picture.remove', { n })}
        onClick={onRemove}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}
