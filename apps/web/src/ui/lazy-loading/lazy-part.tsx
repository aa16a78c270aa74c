import { useEffect, useState, type ComponentType } from 'react';
import { FailedState } from '../states/failed-state.tsx';
import { Skeleton } from '../states/skeleton.tsx';

/**
 * Wraps a lazily loaded part of a page, with preloading. If its file fails to load, the part shows an error with a
 * retry button and the page stays usable.
 * @param height height of its skeleton as a CSS length
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

  /** Preloads the part. If the preload fails, rendering retries it. */
  const ahead = () => void bring().catch(() => undefined);
  return Object.assign(LazyPart, { ahead });
}
