import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { useScrolledPast } from '#ui/viewport/use-scrolled-past.ts';
import { scrollToTop } from './scroll-to-top.ts';
import s from './back-to-top.module.css';

export function BackToTop() {
  const { t } = useTranslation();
  return useScrolledPast(400) ? (
    <button type="button" className={s['top']} aria-label={t('to-top')} title={t('to-top')} onClick={scrollToTop}>
      <Icon name="up" />
    </button>
  ) : null;
}
