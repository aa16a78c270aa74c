import { useSyncExternalStore } from 'react';
import { storedText } from '#platform/storage/stored-values.ts';
import { UP_TO_SMALL } from '#ui/viewport/breakpoints.ts';
import { CHAPTER_VIEWS, type ChapterView } from '../detail-search.ts';

/** The view chosen last on this device. */
const chosen = storedText('chapter-view');

const listeners = new Set<() => void>();
/** In-memory fallback for browsers without storage; lasts as long as the page. */
let chosenHere: string | null = null;

/** Shows this view in the open chapter and in the next ones. */
export function chooseChapterView(view: ChapterView): void {
  chosenHere = view;
  chosen.write(view);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The last choice. Without one: text on a phone, where a page would be too small to read, otherwise pages. */
function usualView(): ChapterView {
  const stored = chosenHere ?? chosen.read();
  return CHAPTER_VIEWS.find((view) => view === stored) ?? (matchMedia(UP_TO_SMALL).matches ? 'text' : 'pages');
}

/** Returns the view of a chapter; null on the server, which knows only the view in the URL. */
export function useChapterView(fromUrl: ChapterView | undefined): ChapterView | null {
  const usual = useSyncExternalStore(subscribe, usualView, () => null);
  return fromUrl ?? usual;
}
