/** Distance between the element and others, in pixels. */
const GAP = 12;

/**
 * Returns a ref callback that publishes the height of its element, plus a gap unless it is empty, as a CSS variable of the document:
 * `--foot-note` for a note at the bottom of the window, `--head-note` for one above the header. Call it outside of
 * components.
 */
export function publishHeight(
  variable: '--foot-note' | '--head-note',
): (element: HTMLElement | null) => (() => void) | undefined {
  return (element) => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      const height = element.offsetHeight;
      style.setProperty(variable, height === 0 ? '0px' : `${height + GAP}px`);
    });
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty(variable);
    };
  };
}
