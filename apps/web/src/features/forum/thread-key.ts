import { moveTo, pressBeside, pressOn } from './press-item.ts';
import { quotedSelection } from './quoted-selection.ts';

/** Does what a key is for in an open post: with the post or reply that has the focus, else with the first one in sight. */
export function threadKey(key: string, quote: (item: HTMLElement, html: string) => void): void {
  if (key === 'j' || key === 'k') return moveTo(key === 'j' ? 1 : -1);
  if (key === 's') return document.querySelector<HTMLElement>('#main [data-key="s"]')?.click();
  const selected = key === 'q' ? quotedSelection() : null;
  if (selected) quote(selected.item, selected.html);
  // Without a reply to answer the post itself is answered.
  else if (!pressOn(key) && key === 'r') pressBeside('r');
}
