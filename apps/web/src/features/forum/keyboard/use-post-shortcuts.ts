import { useRouter } from '@tanstack/react-router';
import { useShortcuts } from '#platform/shortcuts/use-shortcuts.ts';
import { goBackToList } from '../post-lists/return-to-list.ts';

const KEYS = [
  { keys: 'j', text: 'next' },
  { keys: 'k', text: 'previous' },
  { keys: 'l', text: 'like' },
  { keys: 's', text: 'save' },
  { keys: 'r', text: 'reply' },
  { keys: 'q', text: 'quote' },
  { keys: 'e', text: 'edit' },
] as const;

/** Keyboard shortcuts of a post page. The handlers are lazy-loaded on the first key press. */
export function usePostShortcuts(quote: (item: HTMLElement, html: string) => void): void {
  const router = useRouter();
  useShortcuts([
    ...KEYS.map((key) => ({
      ...key,
      run: () => void import('./replies-key.ts').then(({ repliesKey: threadKey }) => threadKey(key.keys, quote)),
    })),
    { keys: 'u', text: 'up', run: () => goBackToList(router) },
  ]);
}
