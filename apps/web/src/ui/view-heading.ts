import { useEffect, useRef } from 'react';

let isTraversal = false;

/** @param value whether the navigation under way is back or forward, where the reader returns to a scroll position */
export function setTraversal(value: boolean): void {
  isTraversal = value;
}

/** Moves the focus to the page's main heading. @returns whether there is one */
export function focusHeading(options?: FocusOptions): boolean {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus(options);
  return true;
}

/**
 * Shows and focuses the main heading when the page swaps its view without changing its path, as a form that was sent does.
 * Not on the first render, and not on the way back or forward.
 * @param view identifies the view
 */
export function useViewHeading(view: string | number | boolean | undefined): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (isTraversal) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
  }, [view]);
}
