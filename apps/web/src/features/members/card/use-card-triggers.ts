import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';

/** Delays in milliseconds: the card does not open while the pointer or the focus only passes a name. */
const OPEN_MS = 500;
const CLOSE_MS = 200;
/** A touch that moves further than this, in pixels, scrolls. */
const MOVED_PX = 10;

/** Opens a card on hover, keyboard focus and long press of a link, and closes it when both are left. */
export function useCardTriggers(load: () => void) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touch = useRef<{ x: number; y: number; long: boolean } | null>(null);
  const cancel = () => clearTimeout(timer.current);
  const after = (ms: number, run: () => void) => {
    cancel();
    timer.current = setTimeout(run, ms);
  };
  useEffect(() => cancel, []);
  const openSoon = () => {
    load();
    after(OPEN_MS, () => {
      if (touch.current) touch.current.long = true;
      setOpen(true);
    });
  };
  const closeSoon = () => after(CLOSE_MS, () => setOpen(false));
  return {
    open,
    close: () => {
      cancel();
      setOpen(false);
    },
    link: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') openSoon();
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') closeSoon();
      },
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        touch.current = pointerType === 'touch' ? { x, y, long: false } : null;
        if (touch.current) openSoon();
        else cancel();
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = touch.current;
        if (from && !from.long && Math.hypot(clientX - from.x, clientY - from.y) > MOVED_PX) cancel();
      },
      onPointerUp: () => {
        if (touch.current && !touch.current.long) cancel();
      },
      onPointerCancel: cancel,
      // The browser's own menu of a link would cover the card.
      onContextMenu: (event: MouseEvent) => {
        if (touch.current) event.preventDefault();
      },
      onClick: (event: MouseEvent) => {
        cancel();
        // The end of a long press does not follow the link.
        if (touch.current?.long) event.preventDefault();
        touch.current = null;
      },
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) openSoon();
      },
      onBlur: closeSoon,
    },
    card: { onPointerEnter: cancel, onPointerLeave: closeSoon, onFocus: cancel, onBlur: closeSoon },
  };
}
