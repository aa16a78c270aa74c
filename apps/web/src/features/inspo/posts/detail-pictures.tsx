import { useState, type CSSProperties } from 'react';
import type { InspoImage } from '@site/contract/inspo/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LazyLightbox } from '#features/media';
import { ABOVE_LARGE } from '#ui/viewport/breakpoints.ts';
import s from './detail-page.module.css';
import { Picture } from '../images/picture.tsx';

/** `sizes` attribute of the images: on wide viewports, the page without the sidebar. */
const SIZES = `${ABOVE_LARGE} 724px, 100vw`;

/** Images in a column; each opens in the lightbox. */
export function DetailPictures({ images }: { images: readonly InspoImage[] }) {
  const { t } = useTranslation('inspiration');
  const [open, setOpen] = useState<number | null>(null);
  const total = images.length;
  return (
    <div className={s['pictures']}>
      {images.map((image, index) => {
        const n = index + 1;
        const { alt, width, height } = image;
        return (
          <button
            key={image.id}
            type="button"
            className={s['enlarge']}
            // React's types do not include custom properties.
            style={{ '--ratio': width / height } as CSSProperties}
            aria-label={alt ? t('detail.enlarge-alt', { n, total, alt }) : t('detail.enlarge', { n, total })}
            onClick={() => setOpen(index)}
          >
            <Picture image={image} sizes={SIZES} alt="" eager={index === 0} />
          </button>
        );
      })}
      {open !== null && <LazyLightbox images={images} first={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
