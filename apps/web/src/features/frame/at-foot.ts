/** What stands clear of a note: its height goes with it. */
const GAP = 12;

/** For the `ref` of a note at the foot of the window: tells the styles how high it stands there (`--foot-note`). */
export function atFoot(note: HTMLElement | null): (() => void) | undefined {
  if (!note) return undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--foot-note', `${note.offsetHeight + GAP}px`));
  sizes.observe(note);
  return () => {
    sizes.disconnect();
    style.removeProperty('--foot-note');
  };
}
