import { Suspense, useEffect, useState } from 'react';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

const QuoteButton = optionalLazy(() => import('./quote-button.tsx'));

/** Offers to quote selected text. The button is lazy-loaded on the first selection. */
export function SelectionQuote({ quote }: { quote: (item: HTMLElement, html: string) => void }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const look = () => setWanted(window.getSelection()?.isCollapsed === false);
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [wanted]);
  return (
    wanted && (
      <Suspense>
        <QuoteButton quote={quote} />
      </Suspense>
    )
  );
}
