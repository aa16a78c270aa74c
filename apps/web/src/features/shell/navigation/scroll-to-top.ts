const DURATION_MS = 500;

/** Scrolls to the top in about half a second (NAV-08), or instantly with prefers-reduced-motion. */
export function scrollToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0);
  const from = window.scrollY;
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / DURATION_MS);
    window.scrollTo({ top: from * (1 - part) ** 3, behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
