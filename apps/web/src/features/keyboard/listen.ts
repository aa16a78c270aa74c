import type { AnyRouter } from '@tanstack/react-router';
import { shortcuts } from '#platform/shortcuts/shortcuts.ts';
import { everywhere } from './everywhere.ts';
import { press } from './press.ts';

/**
 * Starts listening for shortcuts.
 * @param first key event that triggered the loading, handled at once
 * @returns the clean-up function
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
