import { useRouter } from '@tanstack/react-router';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { moveTo, pressOn } from './item-keys.ts';
import { quotedSelection } from './quoted-selection.ts';
import { goBackToList } from './way-back.ts';

/** Buttons of the page that belong to no item: saving the post, and the box for a reply to it. */
const pressAnywhere = (key: string) =>
  document.querySelector<HTMLElement>(`#main [data-key="${key}"]:not([data-item] [data-key])`)?.click();

/** The keys of an open post: they act on the post or reply that has the focus, else on the first one in sight. */
export function useThreadKeys(quote: (item: HTMLElement, html: string) => void): void {
  const router = useRouter();
  useShortcuts([
    { keys: 'j', text: 'next', run: () => moveTo(1) },
    { keys: 'k', text: 'previous', run: () => moveTo(-1) },
    { keys: 'l', text: 'like', run: () => void pressOn('l') },
    { keys: 's', text: 'save', run: () => document.querySelector<HTMLElement>('#main [data-key="s"]')?.click() },
    { keys: 'r', text: 'reply', run: () => void (pressOn('r') || pressAnywhere('r')) },
    {
      keys: 'q',
      text: 'quote',
      run: () => {
        const selected = quotedSelection();
        if (selected) quote(selected.item, selected.html);
        else pressOn('q');
      },
    },
    { keys: 'e', text: 'edit', run: () => void pressOn('e') },
    { keys: 'u', text: 'up', run: () => goBackToList(router) },
  ]);
}
