/** Position and size of a block in an iframe, in displayed (scaled) pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Selects the container whose children are the blocks in a page built by htmlIframePage. In plain text the boundaries
 * of blocks cannot be recognized.
 */
const BLOCKS = '.site-panels, .site-column:not(:has(> .site-panels, > .site-text))';

/** Returns the boxes of the blocks in a page built by htmlIframePage, from top to bottom. */
export function boxesOf(page: Document, scale: number): Box[] {
  return [...(page.querySelector(BLOCKS)?.children ?? [])].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
  });
}

export function sameBoxes(some: readonly Box[], others: readonly Box[]): boolean {
  return (
    some.length === others.length &&
    some.every((box, place) => {
      const other = others[place];
      return (
        other !== undefined &&
        box.left === other.left &&
        box.top === other.top &&
        box.width === other.width &&
        box.height === other.height
      );
    })
  );
}
