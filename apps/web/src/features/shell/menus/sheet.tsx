import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './sheet.module.css';

interface SheetProps {
  label: string;
  /** Edge of the screen that the sheet is at. */
  side: 'start' | 'bottom';
  /** Content left of the button that closes the sheet. */
  top: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** Modal dialog at an edge of the screen, with a focus trap. The X, Escape, a tap outside or a navigation closes it. */
export function Sheet({ label, side, top, children, onClose }: SheetProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && onClose()),
    [router, onClose],
  );
  useEffect(() => {
    const element = dialog.current;
    // The backdrop belongs to the dialog; everything else is inside its content.
    const closeOutside = ({ target }: MouseEvent) => target === element && element?.close();
    element?.addEventListener('click', closeOutside);
    return () => element?.removeEventListener('click', closeOutside);
  }, []);
  return (
    <dialog ref={dialog} className={s['sheet']} data-side={side} aria-label={label} onClose={onClose}>
      <div className={s['content']}>
        <div className={s['top']}>
          {top}
          <button
            type="button"
            className={`icon-button ${s['close']}`}
            aria-label={t('menu.close')}
            // Closing, unlike removing, returns the focus to the button that opened the sheet.
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
