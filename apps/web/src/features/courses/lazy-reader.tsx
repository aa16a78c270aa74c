import { useCallback, useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import type PdfReader from './pdf-reader.tsx';
import { ReaderFailed } from './reader-failed.tsx';
import { PageShape } from './page-shape.tsx';

type Props = ComponentProps<typeof PdfReader>;

/** The reader of pages, which comes in a file of its own. When that does not arrive the text is still there. */
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
  return failed ? <ReaderFailed file={props.file} retry={load} /> : <PageShape />;
}
