import { useShortcuts } from '#platform/shortcuts/use-shortcuts.ts';

const load = () => import('#platform/shortcuts/press-item.ts');

/** Keyboard shortcuts of a post list. The handlers are lazy-loaded on the first key press. */
export function useListKeys(): void {
  useShortcuts([
    { keys: 'j', text: 'next', run: () => void load().then(({ moveTo }) => moveTo(1)) },
    { keys: 'k', text: 'previous', run: () => void load().then(({ moveTo }) => moveTo(-1)) },
    { keys: 'o', text: 'open', run: () => void load().then(({ pressOn }) => pressOn('o')) },
  ]);
}
