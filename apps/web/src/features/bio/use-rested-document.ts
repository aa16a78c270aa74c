import { useEffect, useState } from 'react';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { useEditing } from './editor-context.ts';

/** The bio as it was when the hand last rested for so many milliseconds: what is drawn of it does not slow the typing. */
export function useRestedDocument(ms: number): BioDocument {
  const { keeper } = useEditing();
  const [document, setDocument] = useState(() => keeper.written().document);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setDocument(keeper.written().document), ms);
    };
    hear();
    const stop = keeper.subscribe(hear);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [keeper, ms]);
  return document;
}
