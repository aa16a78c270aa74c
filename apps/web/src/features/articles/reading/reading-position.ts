interface Extent {
  /** Distance of the text from the top of the document, in pixels. */
  top: number;
  height: number;
}

interface View {
  scroll: number;
  height: number;
}

/** Vertical position of the reading line, as a fraction of the viewport height. */
const LINE = 1 / 3;
/** Minimum reading position in percent from which a text can be resumed. From THROUGH on, the text counts as read. */
const STARTED_PERCENT = 4;
const THROUGH = 95;

/** Returns how much of the text has been read, in percent. Reaching its end counts as 100. */
export function percentAt({ top, height }: Extent, view: View): number {
  if (view.scroll + view.height >= top + height) return 100;
  const percent = ((view.scroll + view.height * LINE - top) / height) * 100;
  return Math.max(0, Math.min(100, Math.round(percent)));
}

/** Returns the scroll position that puts the given percentage at the reading line. */
export function scrollTo({ top, height }: Extent, view: Pick<View, 'height'>, percent: number): number {
  return Math.max(0, Math.round(top + (height * percent) / 100 - view.height * LINE));
}

/** Returns whether there is a reading position to resume from. */
export function isUnderWay(place: number | null): place is number {
  return place !== null && place >= STARTED_PERCENT && place < THROUGH;
}
