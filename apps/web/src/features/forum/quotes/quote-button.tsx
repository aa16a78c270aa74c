import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { quotedSelection } from './quoted-selection.ts';
import s from './quote-button.module.css';

/** Debounce delay while the selection changes, in milliseconds. */
const PAUSE_MS = 200;
const HEIGHT = 40;
const GAP = 8;
const WIDTH = 120;

interface Shown {
  item: HTMLElement;
  html: string;
  top: number;
  left: number;
}

/** Button next to selected text in a post or reply; quotes the selection. */
export default function QuoteButton({ quote }: { quote: (item: HTMLElement, html: string) => void }) {
  const { t } = useTranslation('forum');
  const origin = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const found = quotedSelection();
      const from = origin.current?.getBoundingClientRect();
      if (!found || !from) return setShown(null);
      const { rect, item, html } = found;
      // The button is below the selection if there is no room above it, or on touch screens, which show their native
      // menu there.
      const below = window.matchMedia('(pointer: coarse)').matches || rect.top < HEIGHT * 3;
      const top = below ? rect.bottom + GAP * 2 : rect.top - HEIGHT - GAP;
      const left = Math.min(Math.max(rect.left, GAP), window.innerWidth - WIDTH);
      setShown({ item, html, top: top - from.top, left: left - from.left });
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MS);
    };
    // Handles a selection made before this component was loaded.
    soon();
    document.addEventListener('selectionchange', soon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', soon);
    };
  }, []);
  return (
    <div ref={origin} className={s['origin']}>
      {shown && (
        <Button
          small
          className={s['button']}
          style={{ top: shown.top, left: shown.left }}
          // Prevents the press from clearing the selection.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            quote(shown.item, shown.html);
            window.getSelection()?.removeAllRanges();
            setShown(null);
          }}
        >
          <Icon name="reply" size={16} />
          {t('quote.selection')}
        </Button>
      )}
    </div>
  );
}
