import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Document, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import { useShortcuts } from '#platform/shortcuts/use-shortcuts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { clampPage, stepZoom } from './pdf-zoom.ts';
// The bundler resolves this to a URL.
// oxlint-disable-next-line import/default
import workerUrl from './pdf-worker.ts?worker&url';
import { PageSkeleton } from '../chapters/page-skeleton.tsx';
import { PdfSearch } from './pdf-search.tsx';
import { PdfSheet } from './pdf-sheet.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import type { LoadedPdf } from './loaded-pdf.ts';
import { ReaderFailed } from './reader-failed.tsx';
import { useFullWindow } from './use-full-window.ts';
import { usePdfHits } from './use-pdf-hits.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useProgressTracking } from '../progress/use-progress-tracking.ts';
import s from './pdf-reader.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/** Inner width of an element in pixels, updated on resize; 0 until it is measured. */
function useWidth(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** Scrolls to the current page again when full screen or zoom changes. */
function useStay(goToCurrent: () => void, { isFull, zoom }: { isFull: boolean; zoom: number }): void {
  const shown = useRef({ isFull, zoom });
  const stay = useEffectEvent(goToCurrent);
  useLayoutEffect(() => {
    if (shown.current.isFull === isFull && shown.current.zoom === zoom) return;
    shown.current = { isFull, zoom };
    stay();
  }, [isFull, zoom]);
}

/** Maximum page width in pixels at 100% zoom, because longer lines are hard to read. */
const WIDTH_MAX = 760;
/** Number of pages rendered before and after the visible one. */
const AROUND = 2;
/** Ratio of page height to width (about A5) until the file is loaded. */
const RATIO = 200 / 140;

interface PdfReaderProps {
  /** URL of the file. */
  file: string;
  /** Accessible name of the document. */
  title: string;
  /** Page at which reading resumes. */
  place: number;
  onSeen: (page: number) => void;
  onPlace: (page: number) => void;
}

/** Pages of a chapter in one scrolling column, with zoom, search and full screen (LEARN-02). Lazy-loaded. */
export default function PdfReader({ file, title, place, onSeen, onPlace }: PdfReaderProps) {
  const { t } = useTranslation('courses');
  const root = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [pdf, setPdf] = useState<LoadedPdf | null>(null);
  const [ratio, setRatio] = useState(RATIO);
  const [current, setCurrent] = useState(place);
  const [zoom, setZoom] = useState(1);
  const [searching, setSearching] = useState(false);
  const [box, width] = useWidth();
  const [isFull, toggleFull] = useFullWindow(root);
  const pages = pdf?.numPages ?? 0;
  const seen = useProgressTracking({
    onSeen,
    onPlace: (page) => {
      setCurrent(page);
      onPlace(page);
    },
  });
  const goTo = useCallback((page: number) => {
    root.current?.querySelector(`[data-unit="${page}"]`)?.scrollIntoView({ block: 'start' });
    setCurrent(page);
  }, []);
  const hits = usePdfHits(pdf, root, goTo);

  const loaded = async (document: LoadedPdf) => {
    const first = (await document.getPage(1)).getViewport({ scale: 1 });
    setRatio(first.height / first.width);
    setPdf(document);
  };
  const resume = useEffectEvent(() => {
    if (place > 1 && place <= pages && location.hash === '') goTo(place);
  });
  useEffect(() => {
    if (pages > 0) resume();
  }, [pages]);
  useStay(() => goTo(current), { isFull, zoom });

  const move = (by: number) => goTo(clampPage(current + by, pages));
  const change = (by: -1 | 1) => setZoom((now) => stepZoom(now, by));
  const openSearch = () => {
    if (searching) root.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    setSearching(true);
  };
  useShortcuts([
    { keys: '/', text: 'pdf.search', run: openSearch },
    { keys: 'f', text: 'full', run: toggleFull },
  ]);
  useReaderKeys({ move, zoom: change, search: openSearch });

  const sheet = Math.round(Math.min(width, WIDTH_MAX) * zoom);
  return (
    <div
      ref={root}
      className={s['reader']}
      data-full={isFull}
      data-own-bottom={isFull ? '' : undefined}
      role="region"
      aria-label={t('pdf.label', { title })}
    >
      <div className={s['bar']}>
        <PdfToolbar
          page={current}
          pages={pages}
          zoom={zoom}
          isFull={isFull}
          searching={searching}
          onPage={goTo}
          onZoom={change}
          onFit={() => setZoom(1)}
          onFull={toggleFull}
          onSearch={() => {
            if (searching) hits.search('');
            setSearching(!searching);
          }}
        />
        {searching && (
          <PdfSearch
            hits={hits}
            onClose={() => {
              hits.search('');
              setSearching(false);
            }}
          />
        )}
      </div>
      <div
        ref={box}
        className={s['pages']}
        // The pages are focusable while they are enlarged, so that the keyboard can scroll them.
        {...(zoom > 1 && { tabIndex: 0, role: 'group', 'aria-label': t('pdf.label', { title }) })}
      >
        <Document
          key={attempt}
          file={file}
          suspense={false}
          loading={<PageSkeleton />}
          error={<ReaderFailed file={file} retry={() => setAttempt(attempt + 1)} />}
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer nofollow"
          onItemClick={({ pageNumber }) => goTo(pageNumber)}
          onLoadSuccess={(document) => {
            // The first page cannot be read if the reader was left while the file loaded.
            loaded(document).catch(() => undefined);
          }}
        >
          {width > 0 &&
            Array.from({ length: pages }, (_, at) => (
              <PdfSheet
                key={at}
                ref={seen}
                page={at + 1}
                pages={pages}
                width={sheet}
                height={Math.round(sheet * ratio)}
                drawn={Math.abs(at + 1 - current) <= AROUND}
                onText={hits.mark}
              />
            ))}
        </Document>
      </div>
    </div>
  );
}
