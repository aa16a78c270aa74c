import { Link } from '@tanstack/react-router';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './blurred-pictures.module.css';

interface BlurredPicturesProps {
  /** Whether the content has images and a pending report about them. */
  blurred: boolean;
  /** Whether the current user is the author. */
  own: boolean;
  children: ReactNode;
}

/** Blurs the images in `children` until the user reveals them (SAFE-03). */
export function BlurredPictures({ blurred, own, children }: BlurredPicturesProps) {
  const { t } = useTranslation();
  const [revealed, setRevealed] = useState(false);
  if (!blurred) return children;
  // The first press on a blurred image only reveals the images; it does not follow the link of the image.
  const reveal = (event: MouseEvent<HTMLDivElement>) => {
    const { target } = event;
    if (revealed || !(target instanceof Element)) return;
    const pressed = target.closest('button, a') ?? target;
    if (!pressed.matches('img') && !pressed.querySelector('img')) return;
    event.preventDefault();
    event.stopPropagation();
    setRevealed(true);
  };
  return (
    <div className={s['pictures']} data-blurred={!revealed} onClickCapture={reveal}>
      <p className={s['note']}>
        <Icon name="eye" size={18} className={s['icon']} />
        <span>
          {t('blurred.text')}{' '}
          {own && (
            <Link to="/authorization" search={{ tab: 'moderation' }}>
              {t('blurred.explain')}
            </Link>
          )}
        </span>
        {!revealed && <Button onClick={() => setRevealed(true)}>{t('blurred.show')}</Button>}
      </p>
      {children}
    </div>
  );
}
