import { useEffect, useState, type ComponentType } from 'react';
import { FailedState } from './failed-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface File<P> {
  default: ComponentType<P>;
}

/**
 * A part of a page in a file of its own, loaded when it is drawn or ahead of that. A file that does not arrive costs
 * nobody the page: the part's place says so, and it can be asked for again.
 * @param height of its shape while it is on its way, a CSS length
 */
export function lazyPart<P extends object>(load: () => Promise<File<P>>, height: string) {
  let loaded: ComponentType<P> | null = null;
  let lost = false;
  const ask = async () => {
    if (!lost) return load();
    await lostStyles();
    return load().catch(byAnotherAddress<P>);
  };
  const bring = async () => {
    try {
      loaded = (await ask()).default;
      return loaded;
    } catch (error) {
      lost = true;
      throw error;
    }
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

/** What loads a part's file asks for its styles only once, whether they arrive or not. */
async function lostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => !sheet).map(askAgain));
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.importNode(link);
  return new Promise((arrived, failed) => {
    again.addEventListener('load', () => {
      link.remove();
      arrived();
    });
    again.addEventListener('error', () => {
      again.remove();
      failed(new Error(`without its styles: ${again.href}`));
    });
    document.head.append(again);
  });
}

/** Many browsers keep of a file that it did not arrive until the page is left, but only of this one address. */
async function byAnotherAddress<P>(error: unknown): Promise<File<P>> {
  const address = error instanceof Error && /https?:\S+\.js/.exec(error.message)?.[0];
  if (!address) throw error;
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
}
