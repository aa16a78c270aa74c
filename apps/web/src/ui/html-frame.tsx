import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { FRAME_PATH } from '@site/contract/core/paths.ts';
import { fillFrame } from './fill-frame.ts';
import s from './html-frame.module.css';

interface HtmlFrameProps {
  /** What it shows: the frame's name. */
  title: string;
  /** A whole page. Nothing in it runs. */
  html: string;
  /** As which it is laid out, in its own pixels; drawn smaller where there is less room. */
  width: number;
  /** A screen that scrolls, in the page's own pixels. Without it the frame is as high as the page. */
  height?: number;
  /** The reader can walk into it and follow its links, which open pages of their own. Else it is a picture of the page. */
  interactive?: boolean;
  /** After each change of how it is laid out. `scale` is how much smaller than itself it is drawn. */
  onLayout?: (page: Document, scale: number) => void;
  /** Lies over it, in its drawn size. */
  children?: ReactNode;
}

/** HTML that members made, as a browser shows it, where it can do no harm: see the server's serve-frame.ts. */
export function HtmlFrame({ title, html, width, height, interactive = false, onLayout, children }: HtmlFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [roomWidth, setRoomWidth] = useState(0);
  const [pageHeight, setPageHeight] = useState(0);
  const scale = roomWidth === 0 ? 1 : Math.min(1, roomWidth / width);
  const whole = height ?? pageHeight;

  // It may have arrived before this ran. The page that a frame begins with is not the one it is sent.
  const arrived = () => {
    const document = frame.current?.contentDocument;
    if (document?.readyState === 'complete' && document.URL.endsWith(FRAME_PATH)) setPage(document);
  };
  useEffect(() => arrived(), []);

  const measure = useEffectEvent(() => {
    if (!page) return;
    setPageHeight(Math.ceil(page.documentElement.getBoundingClientRect().height));
    onLayout?.(page, scale);
  });
  useLayoutEffect(() => {
    if (page) fillFrame(page, html);
    measure();
  }, [page, html]);
  useLayoutEffect(() => measure(), [scale, width]);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoomWidth(entry.contentRect.width));
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!page) return;
    const observer = new ResizeObserver(() => measure());
    observer.observe(page.documentElement);
    // Pictures within parts of a set height move nothing outside of them.
    for (const picture of page.images) observer.observe(picture);
    return () => observer.disconnect();
  }, [page, html]);

  return (
    <div className={s['room']} ref={room}>
      <div
        className={s['drawn']}
        data-ready={page !== null && roomWidth > 0}
        style={{ width: width * scale, height: whole ? whole * scale : undefined }}
        {...(!interactive && !children && { role: 'img', 'aria-label': title })}
      >
        <iframe
          ref={frame}
          className={s['frame']}
          title={title}
          src={FRAME_PATH}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          inert={!interactive}
          scrolling={height === undefined ? 'no' : undefined}
          onLoad={arrived}
          style={{ width, height: whole || undefined, scale: String(scale) }}
        />
        {children}
      </div>
    </div>
  );
}
