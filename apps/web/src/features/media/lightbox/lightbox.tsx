import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Image } from '@site/contract/media/schemas.ts';
import { Icon } from '#ui/icon.tsx';
import s from './lightbox.module.css';

interface Props {
  /** Images with their alternative text, if any. */
  images: readonly (Image & { alt?: string })[];
  first: number;
  onClose: () => void;
}

/** Lightbox that shows one image at a time, scaled to the window. Arrow keys navigate, Escape closes. */
export default function Lightbox({ images, first, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(first);
  const count = images.length;
  const move = (by: number) => setShown((index) => (index + by + count) % count);
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    if (!box.open) box.showModal();
    const step = ({ key }: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (by) setShown((index) => (index + by + count) % count);
    };
    // Closes the lightbox on a press on the backdrop.
    const leave = ({ target }: MouseEvent) => target === box && box.close();
    box.addEventListener('keydown', step);
    box.addEventListener('click', leave);
    return () => {
      box.removeEventListener('keydown', step);
      box.removeEventListener('click', leave);
    };
  }, [count]);
  const image = images[shown];
  const place = t('image.of', { n: shown + 1, total: images.length });
  if (!image) return null;
  return (
    <dialog ref={dialog} className={s['box']} data-dark aria-label={place} onClose={onClose}>
      <img
        className={s['image']}
        src={image.url}
        srcSet={image.srcset}
        sizes="100vw"
        width={image.width}
        height={image.height}
        alt={image.alt || place}
      />
      <button
        type="button"
        className={`${s['control']} ${s['close']}`}
        aria-label={t('close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      {images.length > 1 && (
        <>
          <button
            type="button"
            className={`${s['control']} ${s['left']}`}
            aria-label={t('image.previous')}
            onClick={() => move(-1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className={`${s['control']} ${s['right']}`}
            aria-label={t('image.next')}
            onClick={() => move(1)}
          >
            <Icon name="right" />
          </button>
          <p className={s['place']} aria-live="polite">
            {place}
          </p>
        </>
      )}
    </dialog>
  );
}
