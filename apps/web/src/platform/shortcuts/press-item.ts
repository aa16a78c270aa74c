import { offeredKey } from './item-keys.ts';

const ITEMS = '[data-item]';

const items = () =>
  [...document.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.getClientRects().length > 0);

/** Returns the item that has or contains the focus, if any. */
function current(): HTMLElement | undefined {
  const focused = document.activeElement?.closest<HTMLElement>(ITEMS);
  return focused ?? undefined;
}

function findVisible(all: readonly HTMLElement[]): HTMLElement | undefined {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return all.find((item) => item.getBoundingClientRect().bottom > header + 8) ?? all[0];
}

/**
 * Focuses the previous or next item, or the main link of that item if it has one, and scrolls to it. Starts at the
 * first visible item when none has the focus; does nothing beyond either end.
 */
export function moveTo(by: 1 | -1): void {
  const all = items();
  const now = current();
  const next = now ? all[all.indexOf(now) + by] : findVisible(all);
  if (!next) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  (next.querySelector<HTMLElement>('[data-key="o"]') ?? next).focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
}

/**
 * Runs the action of a key on the focused item, else on the first visible one.
 * @returns false when there is no item, or the item has no action for the key
 */
export function pressOn(key: string): boolean {
  const item = current() ?? findVisible(items());
  const run = item && offeredKey(item, key);
  const button = item?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (run) run();
  else if (button) button.click();
  else return false;
  return true;
}

/** Clicks the button for this key that is outside all items. */
export function pressBeside(key: string): void {
  const buttons = document.querySelectorAll<HTMLElement>(`#main [data-key="${key}"]`);
  [...buttons].find((button) => !button.closest(ITEMS))?.click();
}
