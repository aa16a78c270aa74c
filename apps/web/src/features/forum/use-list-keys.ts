import { useShortcuts } from '#platform/use-shortcuts.ts';
import { moveTo, pressOn } from './item-keys.ts';

/** The keys of a list of posts. */
export function useListKeys(): void {
  useShortcuts([
    { keys: 'j', text: 'next', run: () => moveTo(1) },
    { keys: 'k', text: 'previous', run: () => moveTo(-1) },
    { keys: 'o', text: 'open', run: () => void pressOn('o') },
  ]);
}
