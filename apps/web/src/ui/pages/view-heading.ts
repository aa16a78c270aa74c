import { useEffect, useRef } from 'react';

let isTraversal = false;

/** Records whether the current navigation goes back or forward, which restores the scroll position. */
export function setTraversal(value: boolean): void {
  isTraversal = value;
}

/** Focuses the main heading of the page. @returns whether there is one */
export function focusHeading(options?: FocusOptions): boolean {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus(options);
  return true;
}

/**
 * Scrolls to the top and focuses the main heading when a page swaps its view without a change of path, for example
 * after a form is sent. Does nothing on the first render or on back or forward navigation.
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
