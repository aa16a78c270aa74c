import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from './notification-list.module.css';

/** Undo period, in milliseconds. */
const UNDO_WINDOW_MS = 8000;

interface Props {
  onBack: () => void;
  /** Called when the period is over or the user leaves the page, which makes the deletion final. */
  onEnd: () => void;
}

const items = () => [...document.querySelectorAll<HTMLElement>('#main [data-item]')];

const focusOn = (item: HTMLElement | undefined) =>
  item?.querySelector<HTMLElement>('[data-key="o"]')?.focus({ preventScroll: true });

/** Placeholder of a deleted notification while the deletion can be undone. */
export function DeletedNotification({ onBack, onEnd }: Props) {
  const { t } = useTranslation('notices');
  const place = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const done = useRef(false);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const element = place.current;
    const end = () => {
      if (done.current) return;
      done.current = true;
      const all = items();
      const at = all.findIndex((item) => item === element);
      if (element?.contains(document.activeElement)) focusOn(all[at + 1] ?? all[at - 1]);
      latest.current();
    };
    const frame = requestAnimationFrame(() => back.current?.focus({ preventScroll: true }));
    const timer = setTimeout(end, UNDO_WINDOW_MS);
    window.addEventListener('pagehide', end);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('pagehide', end);
      // In development React runs effects twice; the element is still connected then.
      if (!element?.isConnected) end();
    };
  }, []);
  return (
    <div ref={place} className={s['out']} role="status" data-item="">
      {t('deleted')}
      <Button
        ref={back}
        small
        data-key="o"
        onClick={() => {
          const at = items().findIndex((item) => item === place.current);
          done.current = true;
          onBack();
          requestAnimationFrame(() => focusOn(items()[at]));
        }}
      >
        {t('undo')}
      </Button>
    </div>
  );
}
