import { useShortcuts } from '#platform/shortcuts/use-shortcuts.ts';

const load = () => import('#platform/shortcuts/press-item.ts');

/** Keyboard shortcuts of the notification list. The handlers are lazy-loaded on the first key press. */
export function useNotificationShortcuts(): void {
  useShortcuts([
    { keys: 'j', text: 'notice.next', run: () => void load().then(({ moveTo }) => moveTo(1)) },
    { keys: 'k', text: 'notice.previous', run: () => void load().then(({ moveTo }) => moveTo(-1)) },
    { keys: 'o', text: 'notice.open', run: () => void load().then(({ pressOn }) => pressOn('o')) },
    { keys: 'r', text: 'notice.read', run: () => void load().then(({ pressOn }) => pressOn('r')) },
  ]);
}
