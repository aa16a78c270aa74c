import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Image } from '@site/contract/media/schemas.ts';
import { LazyLightbox } from '#features/media';
import s from './reply-images.module.css';

/** Images below a reply; each opens in the lightbox. */
export function ReplyImages({ images }: { images: readonly Image[] }) {
  const { t } = useTranslation('forum');
  const [open, setOpen] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <>
      <ul className={s['images']}>
        {images.map(({ id, url, srcset, width, height }, index) => (
          <li key={id}>
            <button
              type="button"
              className={s['image']}
              aria-label={t('image.open', { n: index + 1 })}
              onClick={() => setOpen(index)}
            >
              <img
                src={url}
                srcSet={srcset}
                sizes="160px"
                width={width}
                height={height}
                alt=""
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && <LazyLightbox images={images} first={open} onClose={() => setOpen(null)} />}
    </>
  );
}
