import { useEffect, useEffectEvent } from 'react';
import { hasModifier } from '#platform/browsers/has-modifier.ts';
import { shortcutsSetting } from '#platform/shortcuts/shortcuts.ts';
import { isTyping } from '../is-typing.ts';

interface ReaderKeys {
  move: (by: -1 | 1) => void;
  zoom: (by: -1 | 1) => void;
  search: () => void;
}

/** Keyboard shortcuts for paging, zoom and search, inactive while the user types. */
export function useReaderKeys({ move, zoom, search }: ReaderKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return;
    const act = {
      ArrowRight: () => move(1),
      ArrowLeft: () => move(-1),
      '+': () => zoom(1),
      '=': () => zoom(1),
      '-': () => zoom(-1),
      '/': search,
    }[event.key];
    if (!act || (event.key.length === 1 && !shortcutsSetting.get())) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Listens in the capture phase, before the global shortcuts, because here the search shortcut searches the file.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
