import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './figures.module.css';

/** Section to which the entry for the best hours in menus leads. */
export function BestHoursSection({ children }: { children: ReactNode }) {
  const { t } = useTranslation('industry');
  return (
    <section aria-labelledby="best" className={s['section']}>
      <h2 id="best">{t('best.title')}</h2>
      {children}
    </section>
  );
}
