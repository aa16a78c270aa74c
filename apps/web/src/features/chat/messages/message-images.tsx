import { useState } from 'react';
import type { Image } from '@site/contract/media/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LazyLightbox } from '#features/media';
import s from './message-images.module.css';

/** Images of a message; each opens in full size. */
export function MessageImages({ images, name }: { images: readonly Image[]; name: string }) {
  const { t } = useTranslation('chat');
  const [open, setOpen] = useState<number | null>(null);
  if (images.length === 0) return null;
  const total = images.length;
  const altOf = (at: number) => t('picture', { n: at + 1, total, name });
  return (
    <>
      <ul className={s['images']} data-count={total}>
        {images.map(({ id, url, srcset, width, height, placeholder }, at) => (
          <li key={id}>
            <button type="button" className={s['image']} onClick={() => setOpen(at)}>
              <img
                src={url}
                srcSet={srcset}
                sizes="280px"
                width={width}
                height={height}
                alt={altOf(at)}
                loading="lazy"
                decoding="async"
                style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <LazyLightbox
          images={images.map((image, at) => ({ ...image, alt: altOf(at) }))}
          first={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
