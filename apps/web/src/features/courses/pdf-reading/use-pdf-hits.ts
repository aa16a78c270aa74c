import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { findHits } from './find-hits.ts';
import type { LoadedPdf } from './loaded-pdf.ts';
import { rangesOf } from './ranges-of.ts';

const ALL = 'course-hits';
const NOW = 'course-hit';

/** Match position: the page, and the index of the match on it. */
interface Place {
  page: number;
  index: number;
}

export interface PdfHits {
  words: string;
  /** Number of matches; null without search words and until the first result is available. */
  count: number | null;
  at: number;
  search: (words: string) => void;
  step: (by: -1 | 1) => void;
  /** Called when the text layer of a page is rendered, to add the highlights. */
  mark: () => void;
}

/** Extracts the text of each page. */
async function textsOf(pdf: LoadedPdf): Promise<string[]> {
  const pages = Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1));
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()));
  return contents.map(({ items }) =>
    items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
  );
}

/** Returns the ranges of the matches on the rendered pages, and the one at `place` if it is among them. */
function renderedMatches(
  root: HTMLElement | null,
  words: string,
  { places, place }: { places: readonly Place[] | null; place: Place | undefined },
): { ranges: Range[]; now: Range | undefined } {
  const pages = new Set(places?.map(({ page }) => page));
  const ranges: Range[] = [];
  let now: Range | undefined;
  for (const sheet of root?.querySelectorAll<HTMLElement>('[data-unit]') ?? []) {
    const layer = sheet.querySelector('.textLayer');
    const page = Number(sheet.dataset['unit']);
    if (!layer || !pages.has(page)) continue;
    const found = rangesOf(layer, words);
    ranges.push(...found);
    if (place?.page === page) now = found[place.index];
  }
  return { ranges, now };
}

/** Searches a file, highlights the matches on its pages and scrolls to the current one. */
export function usePdfHits(
  pdf: LoadedPdf | null,
  root: RefObject<HTMLElement | null>,
  goTo: (page: number) => void,
): PdfHits {
  const texts = useRef<Promise<string[]> | null>(null);
  const [words, setWords] = useState('');
  const [places, setPlaces] = useState<readonly Place[] | null>(null);
  const [at, setAt] = useState(0);
  const [drawn, setDrawn] = useState(0);
  const mark = useCallback(() => setDrawn((count) => count + 1), []);
  const wanted = useRef(false);

  useEffect(() => {
    texts.current = null;
  }, [pdf]);
  useEffect(() => {
    if (!pdf || words.trim() === '') return setPlaces(null);
    let current = true;
    texts.current ??= textsOf(pdf);
    texts.current.then(
      (pages) => {
        if (!current) return;
        setPlaces(pages.flatMap((text, page) => findHits(text, words).map((_, index) => ({ page: page + 1, index }))));
        setAt(0);
        wanted.current = true;
      },
      () => current && setPlaces([]),
    );
    return () => {
      current = false;
    };
  }, [pdf, words]);

  const place = places?.[at];
  const lead = useEffectEvent((range: Range | undefined) => {
    if (!place || !wanted.current) return;
    if (range) {
      wanted.current = false;
      range.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
    } else goTo(place.page);
  });
  useEffect(() => {
    // Without the CSS Highlight API the search still scrolls to the page.
    const marks = 'highlights' in CSS ? CSS.highlights : null;
    const { ranges, now } = renderedMatches(root.current, words, { places, place });
    marks?.set(ALL, new Highlight(...ranges));
    marks?.set(NOW, new Highlight(...(now ? [now] : [])));
    lead(now);
    return () => {
      marks?.delete(ALL);
      marks?.delete(NOW);
    };
  }, [root, places, place, words, drawn]);

  const step = (by: -1 | 1) => {
    if (!places || places.length === 0) return;
    wanted.current = true;
    setAt((at + by + places.length) % places.length);
    mark();
  };
  return { words, count: places?.length ?? null, at, search: setWords, step, mark };
}
