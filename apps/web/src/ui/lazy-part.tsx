import { useEffect, useState, type ComponentType } from 'react';
import { FailedState } from './failed-state.tsx';
import { Skeleton } from './skeleton.tsx';

/**
 * A part of a page in a file of its own, loaded when it is drawn or ahead of that. A file that does not arrive costs
 * nobody the page: the part's place says so, and it can be asked for again.
 * @param height of its shape while it is on its way, a CSS length
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, height: string) {
  let loaded: ComponentType<P> | null = null;
  const bring = async () => {
    loaded = (await load()).default;
    return loaded;
  };

  function LazyPart(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Part || failed) return undefined;
      let wanted = true;
      bring().then(
        (part) => wanted && setPart(() => part),
        () => wanted && setFailed(true),
      );
      return () => {
        wanted = false;
      };
    }, [Part, failed]);
    if (Part) return <Part {...props} />;
    return failed ? <FailedState retry={() => setFailed(false)} /> : <Skeleton height={height} />;
  }

  /** Loads it for later. What does not arrive is asked for again when it is drawn. */
  const ahead = () => void bring().catch(() => undefined);
  return Object.assign(LazyPart, { ahead });
}
