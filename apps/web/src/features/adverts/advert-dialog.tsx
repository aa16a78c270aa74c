import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFocusReturn } from '#ui/dialogs/use-focus-return.ts';
import type { Shown } from './next-advert.ts';
import { SlideLink } from './slide-link.tsx';
import { Slides } from './slides.tsx';
import s from './advert-dialog.module.css';

interface Props {
  shown: Shown;
  onClose: () => void;
  /** Called when an image is clicked. Its link opens in another tab. */
  onFollow: () => void;
}

/** Dialog that closes on X, Escape or navigation, but not on a click outside. */
export function AdvertDialog({ shown: { title, device, slides }, onClose, onFollow }: Props) {
  const { t } = useTranslation('frame');
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  const close = useEffectEvent(onClose);
  useFocusReturn();
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && close()), [router]);
  const [only, ...others] = slides;
  return (
    <dialog ref={dialog} className={s['dialog']} data-device={device} aria-labelledby={name} onClose={onClose}>
      <div className={s['head']}>
        <h2 id={name}>
          <Chip tone="secondary">{t('advert')}</Chip>
          <span>{title}</span>
        </h2>
        <button type="button" className={`icon-button ${s['tool']}`} aria-label={t('advert.close')} onClick={onClose}>
          <Icon name="close" size={24} />
        </button>
      </div>
      {only && others.length === 0 ? (
        <SlideLink slide={only} title={title} device={device} onFollow={onFollow} />
      ) : (
        <Slides slides={slides} title={title} device={device} onFollow={onFollow} />
      )}
    </dialog>
  );
}
