import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { useScrolledPast } from '#ui/viewport/use-scrolled-past.ts';
import s from './back-to-top.module.css';

const DURATION_MS = 500;

/** Scrolls to the top in about half a second (NAV-08), or instantly with prefers-reduced-motion. */
function scrollToTop(): void {
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

export function BackToTop() {
  const { t } = useTranslation();
  return useScrolledPast(400) ? (
    <button type="button" className={s['top']} aria-label={t('to-top')} title={t('to-top')} onClick={scrollToTop}>
      <Icon name="up" />
    </button>
  ) : null;
}
