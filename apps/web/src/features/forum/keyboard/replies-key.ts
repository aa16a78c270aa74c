import { moveTo, pressBeside, pressOn } from '#platform/shortcuts/press-item.ts';
import { quotedSelection } from '../quotes/quoted-selection.ts';

/**
 * Handles a shortcut on a post page. `j` and `k` move the focus, `s` saves the post, and `q` quotes the selected text.
 * Other keys, and `q` without a selection, act on the focused post or reply, else on the first visible one.
 */
export function repliesKey(key: string, quote: (item: HTMLElement, html: string) => void): void {
  if (key === 'j' || key === 'k') return moveTo(key === 'j' ? 1 : -1);
  if (key === 's') return document.querySelector<HTMLElement>('#main [data-key="s"]')?.click();
  const selected = key === 'q' ? quotedSelection() : null;
  if (selected) quote(selected.item, selected.html);
  // If the current item has no action for `r`, the shortcut replies to the post.
  else if (!pressOn(key) && key === 'r') pressBeside('r');
}
