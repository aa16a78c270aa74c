import { useShortcuts } from '#platform/use-shortcuts.ts';

const load = () => import('./press-item.ts');

/** The keys of a list of posts. What they do loads with the first that is pressed. */
export function useListKeys(): void {
  useShortcuts([
    { keys: 'j', text: 'next', run: () => void load().then(({ moveTo }) => moveTo(1)) },
    { keys: 'k', text: 'previous', run: () => void load().then(({ moveTo }) => moveTo(-1)) },
    { keys: 'o', text: 'open', run: () => void load().then(({ pressOn }) => pressOn('o')) },
  ]);
}
