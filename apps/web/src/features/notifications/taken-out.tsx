import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import s from './notice-list.module.css';

/** So long it can be taken back. */
const BACK_MS = 8000;

interface Props {
  onBack: () => void;
  /** It is gone now: time has passed, or the page is left. */
  onEnd: () => void;
}

const items = () => [...document.querySelectorAll<HTMLElement>('#main [data-item]')];

const focusOn = (item: HTMLElement | undefined) =>
  item?.querySelector<HTMLElement>('[data-key="o"]')?.focus({ preventScroll: true });

/** In the place of a notification that was deleted, while that can still be undone. */
export function TakenOut({ onBack, onEnd }: Props) {
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
    // The menu that was used gives the focus back first, and has gone with the row.
    const frame = requestAnimationFrame(() => back.current?.focus({ preventScroll: true }));
    const timer = setTimeout(end, BACK_MS);
    window.addEventListener('pagehide', end);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('pagehide', end);
      // In development React takes effects off and puts them back: then the place still stands.
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
