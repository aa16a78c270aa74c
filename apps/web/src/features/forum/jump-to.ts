/** Brings a reply of this page into view and gives it the focus, which also marks it. */
export function jumpTo(replyId: number): void {
  const element = document.getElementById(`r${replyId}`);
  if (!element) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
  element.focus({ preventScroll: true });
}

/** Frames in which what was put into the cache is surely on the page. */
const FRAMES = 30;

/** Jumps to a reply as soon as the page shows it; `absent` when it does not belong to the pages that are loaded. */
export function jumpWhenShown(replyId: number, absent: () => void, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (document.getElementById(`r${replyId}`)) jumpTo(replyId);
    else if (frames > 0) jumpWhenShown(replyId, absent, frames - 1);
    else absent();
  });
}
