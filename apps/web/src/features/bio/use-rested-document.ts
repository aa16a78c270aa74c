import { useEffect, useState } from 'react';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { useEditing } from './editor-context.ts';

/**
 * The bio as it was when the hand last rested for so many milliseconds: what is drawn of it does not slow the typing. It is a
 * copy: what is made of a document lives as long as that (see useOutput), and the steps back hold on to two hundred.
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
