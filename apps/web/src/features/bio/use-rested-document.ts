import { useEffect, useState } from 'react';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { useEditing } from './editor-context.ts';

/**
 * Returns the debounced bio, updated after `ms` milliseconds without an edit, so that rendering it does not slow down
 * typing. A shallow copy, so that outputs memoized per document (see useOutput) can be garbage-collected: the undo
 * history retains two hundred documents.
 */
export function useRestedDocument(ms: number): BioDocument {
  const { keeper } = useEditing();
  const [rested, setRested] = useState(() => copyOf(keeper.written().document));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { document } = keeper.written();
        setRested((now) => (now.of === document ? now : copyOf(document)));
      }, ms);
    };
    hear();
    const stop = keeper.subscribe(hear);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [keeper, ms]);
  return rested.document;
}

const copyOf = (document: BioDocument) => ({ of: document, document: { ...document } });
