import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';

interface ReaderKeys {
  move: (by: -1 | 1) => void;
  zoom: (by: -1 | 1) => void;
}

/** Keys that turn pages and change their size, while one is not typing. Page Up and Down scroll as everywhere. */
export function useReaderKeys({ move, zoom }: ReaderKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = {
      ArrowRight: () => move(1),
      ArrowLeft: () => move(-1),
      '+': () => zoom(1),
      '=': () => zoom(1),
      '-': () => zoom(-1),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
