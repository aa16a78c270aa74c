import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { jumpTo } from './jump-to.ts';

/**
 * Focuses the reply that the URL points to as soon as it is loaded. The router scrolls to the anchor; for older links
 * without an anchor this hook scrolls, unless a scroll position is restored.
 */
export function useReplyTarget(replyId: number | undefined, isLoaded: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (replyId === undefined || !isLoaded) return;
    if (hash === `r${replyId}`) document.getElementById(hash)?.focus({ preventScroll: true });
    else if (hash === '' && window.scrollY === 0) jumpTo(replyId);
  }, [replyId, isLoaded, hash]);
}
