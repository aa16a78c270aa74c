import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { HTML_IFRAME_PATH } from '@site/contract/core/paths.ts';
import { fillFrame } from './fill-frame.ts';
import s from './html-iframe.module.css';

interface HtmlFrameProps {
  /** Accessible name of the iframe. */
  title: string;
  /** A complete HTML page. Its scripts do not run. */
  html: string;
  /** Layout width in CSS pixels of the page, which is scaled down if there is less space. */
  width: number;
  /** Height of a scrolling viewport in CSS pixels of the page. If omitted, the iframe is as high as the page. */
  height?: number;
  /**
   * Lets the user focus elements in the page and follow its links, which open in a new page. Otherwise it is a static
   * image.
   */
  interactive?: boolean;
  /** Called after each layout change. `scale` is the ratio of displayed size to layout size. */
  onLayout?: (page: Document, scale: number) => void;
  /** Overlay with the displayed size. */
  children?: ReactNode;
}

/** Renders HTML written by members in a sandboxed iframe (see the server's serve-html-iframe.ts). */
export function HtmlIframe({ title, html, width, height, interactive = false, onLayout, children }: HtmlFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [roomWidth, setRoomWidth] = useState(0);
  const [pageHeight, setPageHeight] = useState(0);
  const scale = roomWidth === 0 ? 1 : Math.min(1, roomWidth / width);
  const whole = height ?? pageHeight;

  // The iframe may have loaded before this effect ran. Its initial document is not the one that the server sends.
  const arrived = () => {
    const document = frame.current?.contentDocument;
    if (document?.readyState === 'complete' && document.URL.endsWith(HTML_IFRAME_PATH)) setPage(document);
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
    // Observes images too, because inside parts of fixed height they do not change the size of the page.
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
          src={HTML_IFRAME_PATH}
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
