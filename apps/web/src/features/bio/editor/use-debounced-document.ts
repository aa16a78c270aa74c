import { useEffect, useState } from 'react';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { useEditing } from './editor-context.ts';

/**
 * Returns the debounced bio, updated after `ms` milliseconds without an edit, so that rendering it does not slow down
 * typing. It is a shallow copy, so that outputs memoized by document (see useOutput) can be garbage-collected, although
 * the undo history retains up to two hundred documents.
 */
export function useDebouncedDocument(ms: number): BioDocument {
  const { autosave } = useEditing();
  const [debounced, setDebounced] = useState(() => copyOf(autosave.written().document));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { document } = autosave.written();
        setDebounced((now) => (now.of === document ? now : copyOf(document)));
      }, ms);
    };
    onChange();
    const stop = autosave.subscribe(onChange);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [autosave, ms]);
  return debounced.document;
}

const copyOf = (document: BioDocument) => ({ of: document, document: { ...document } });
