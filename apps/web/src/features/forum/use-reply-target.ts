import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { jumpTo } from './jump-to.ts';

/**
 * Gives the focus to the reply that the address points at, as soon as it is loaded. The router scrolls to the anchor; an
 * address without one, as older links have it, is scrolled to here unless the reader has a place on the page already.
 */
export function useReplyTarget(replyId: number | undefined, isLoaded: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (replyId === undefined || !isLoaded) return;
    if (hash === `r${replyId}`) document.getElementById(hash)?.focus({ preventScroll: true });
    else if (hash === '' && window.scrollY === 0) jumpTo(replyId);
  }, [replyId, isLoaded, hash]);
}
