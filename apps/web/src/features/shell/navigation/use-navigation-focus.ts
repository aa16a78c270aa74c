import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading, setTraversal } from '#ui/pages/view-heading.ts';

/** Whether an element of the new page or a dialog above it already has the focus. */
function isFocusTaken(main: HTMLElement): boolean {
  const active = document.activeElement;
  if (!active || active === main) return false;
  return main.contains(active) || active.closest('dialog, [role="dialog"]') !== null;
}

const ACTIONS = ['pointerdown', 'keydown', 'input'];

function isField(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));
}

/** Focuses the main heading unless the focus is on the page already. @returns false if there is no heading yet */
function focusNewPage(main: HTMLElement): boolean {
  return isFocusTaken(main) || focusHeading({ preventScroll: true });
}

/**
 * Focuses a heading in a part of the page that is still loading, unless the user acts before it appears.
 * @returns a function that stops waiting
 */
function waitForHeading(main: HTMLElement): () => void {
  const waiting = new AbortController();
  const observer = new MutationObserver(() => focusNewPage(main) && stop());
  const stop = () => {
    observer.disconnect();
    waiting.abort();
  };
  observer.observe(main, { childList: true, subtree: true });
  for (const type of ACTIONS) document.addEventListener(type, stop, { capture: true, signal: waiting.signal });
  return stop;
}

/**
 * Moves the focus to the main heading after a navigation, because browsers reset the focus only when they load another
 * document. Exceptions: back and forward, links to an anchor, URL changes that preserve the scroll position, pages that
 * set the focus themselves, and a field that the user focused while the page was loading.
 */
export function useNavigationFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stopWaiting = () => {};
    let traversal = false;
    let acted = false;
    const listening = new AbortController();
    for (const type of ACTIONS)
      document.addEventListener(type, () => (acted = true), { capture: true, signal: listening.signal });
    const stopHistory = router.history.subscribe(({ action: { type } }) => {
      traversal = type !== 'PUSH' && type !== 'REPLACE';
      acted = false;
      setTraversal(traversal);
    });
    // Subscribed after the router's scroll restoration, so the scroll position is final here.
    const stopRendered = router.subscribe('onRendered', ({ hrefChanged, pathChanged, toLocation }) => {
      const main = document.getElementById('main');
      const isBack = traversal;
      traversal = false;
      requestAnimationFrame(() => setTraversal(traversal));
      if (!main || !hrefChanged) return;
      stopWaiting();
      if (isBack || toLocation.hash || (!pathChanged && window.scrollY > 0)) return;
      if (acted && isField(document.activeElement)) return;
      if (!focusNewPage(main)) stopWaiting = waitForHeading(main);
    });
    return () => {
      listening.abort();
      stopHistory();
      stopRendered();
      stopWaiting();
    };
  }, [router]);
}
