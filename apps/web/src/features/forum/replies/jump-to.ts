/**
 * Scrolls to a reply on this page and focuses it, which also highlights it. Does nothing when the reply is not
 * rendered.
 */
export function jumpTo(replyId: number): void {
  const element = document.getElementById(`r${replyId}`);
  if (!element) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
  element.focus({ preventScroll: true });
}

/** Number of animation frames, after the first one, to wait for a reply to be rendered. */
const FRAMES = 30;

/**
 * Jumps to a reply as soon as it is rendered; calls `absent` if it does not appear in the next animation frame or in
 * the `frames` frames after it.
 */
export function jumpWhenShown(replyId: number, absent: () => void, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (document.getElementById(`r${replyId}`)) jumpTo(replyId);
    else if (frames > 0) jumpWhenShown(replyId, absent, frames - 1);
    else absent();
  });
}
