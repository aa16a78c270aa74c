import { useCallback, useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import type PdfReader from './pdf-reader.tsx';
import { ReaderFailed } from './reader-failed.tsx';
import { PageSkeleton } from '../chapters/page-skeleton.tsx';

type Props = ComponentProps<typeof PdfReader>;

/** Lazy-loaded PDF reader. When its script fails to load, the text version remains available. */
export function LazyReader(props: Props) {
  const [Reader, setReader] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import('./pdf-reader.tsx').then(
      (file) => setReader(() => file.default),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  if (Reader) return <Reader {...props} />;
  return failed ? <ReaderFailed file={props.file} retry={load} /> : <PageSkeleton />;
}
