import type { AnyRouter } from '@tanstack/react-router';
import { shortcuts } from '#platform/shortcuts.ts';
import { everywhere } from './everywhere.ts';
import { press } from './press.ts';

/**
 * Begins to listen.
 * @param first the key that was pressed already
 * @returns what ends it
 */
export function listen(router: AnyRouter, first: KeyboardEvent): () => void {
  const end = shortcuts.offer(everywhere(router));
  document.addEventListener('keydown', press);
  press(first);
  return () => {
    document.removeEventListener('keydown', press);
    end();
  };
}
