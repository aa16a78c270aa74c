/** Distance between the banner and other bottom elements, in pixels. */
const GAP = 12;

/** Ref callback for a bottom banner: publishes its height plus a gap as the CSS variable `--foot-note`. */
export function toastOffset(note: HTMLElement | null): (() => void) | undefined {
  if (!note) return undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--foot-note', `${note.offsetHeight + GAP}px`));
  sizes.observe(note);
  return () => {
    sizes.disconnect();
    style.removeProperty('--foot-note');
  };
}
