import { useEffectEvent, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './preview.module.css';
import type { FrameSize } from './use-room.ts';

interface PageFrameProps {
  title: string;
  url: string;
  /** Style sheet that takes precedence over that of the brand the page was rendered with. */
  css: string;
  scheme: 'light' | 'dark';
  frame: FrameSize;
}

/**
 * Page of this site as a static image that scrolls. Its scripts don't run, and its links and fields do nothing. The
 * previous page stays until another one has loaded.
 */
export function PageFrame({ url, frame, ...page }: PageFrameProps) {
  const { width, height, scale } = frame;
  const [loaded, setLoaded] = useState<string | null>(null);
  const top = useRef(0);
  const urls = [...new Set([...(loaded === null ? [] : [loaded]), url])];
  return (
    <div className={s['drawn']} style={{ width: width * scale, height: height * scale }} aria-busy={loaded !== url}>
      {loaded === null && <Skeleton height="100%" />}
      {urls.map((one) => (
        <StyledFrame
          key={one}
          {...page}
          url={one}
          frame={frame}
          isShown={one === loaded}
          top={top}
          onLoaded={() => setLoaded(one)}
        />
      ))}
    </div>
  );
}

interface StyledFrameProps extends PageFrameProps {
  isShown: boolean;
  /** Scroll position of the shown page, which the next one takes over. */
  top: { current: number };
  onLoaded: () => void;
}

function StyledFrame({ title, url, css, scheme, frame: { width, height, scale }, ...props }: StyledFrameProps) {
  const { isShown, top, onLoaded } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const sheet = useRef<CSSStyleSheet>(null);
  const style = useEffectEvent(() => {
    const page = frame.current?.contentDocument;
    const view = page?.defaultView;
    if (!page || !view || page.URL === 'about:blank') return;
    page.documentElement.dataset['colorScheme'] = scheme;
    if (sheet.current?.constructor !== view.CSSStyleSheet) {
      // A constructed style sheet belongs to the document of its window.
      sheet.current = new view.CSSStyleSheet();
      page.adoptedStyleSheets = [sheet.current];
    }
    sheet.current.replaceSync(css);
  });
  useLayoutEffect(() => style(), [css, scheme]);
  const load = ({ currentTarget: { contentDocument: page } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!page?.defaultView) return;
    style();
    page.body.toggleAttribute('inert', true);
    page.defaultView.scrollTo(0, top.current);
    page.addEventListener('scroll', () => (top.current = page.defaultView?.scrollY ?? 0), { passive: true });
    onLoaded();
  };
  return (
    <iframe
      ref={frame}
      className={s['frame']}
      data-shown={isShown}
      title={title}
      src={url}
      sandbox="allow-same-origin"
      // Scrolls with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onLoad={load}
      style={{ width, height, scale: String(scale) }}
    />
  );
}
