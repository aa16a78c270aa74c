/** Brings a reply of this page into view and gives it the focus, which also marks it. */
export function jumpTo(replyId: number): void {
  const element = document.getElementById(`r${replyId}`);
  if (!element) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
  element.focus({ preventScroll: true });
}
