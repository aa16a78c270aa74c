interface Extent {
  /** Of the text, from the top of the document. */
  top: number;
  height: number;
}

interface View {
  scroll: number;
  height: number;
}

/** One reads about here in the window. */
const LINE = 1 / 3;
/** In the first part of a text there is nothing to go on from; behind the last the text is read. */
const BEGUN = 4;
const THROUGH = 95;

/** How far one has read, in percent of the text. Who sees its end is through. */
export function percentAt({ top, height }: Extent, view: View): number {
  if (view.scroll + view.height >= top + height) return 100;
  const percent = ((view.scroll + view.height * LINE - top) / height) * 100;
  return Math.max(0, Math.min(100, Math.round(percent)));
}

/** Where to scroll so that this percent is being read. */
export function scrollTo({ top, height }: Extent, view: Pick<View, 'height'>, percent: number): number {
  return Math.max(0, Math.round(top + (height * percent) / 100 - view.height * LINE));
}

/** Whether there is a place to go on from. */
export function isUnderWay(place: number | null): place is number {
  return place !== null && place >= BEGUN && place < THROUGH;
}
