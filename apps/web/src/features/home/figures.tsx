import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/use-translation.tsx';
import { useApi } from '#platform/use-api.ts';
import { figuresQuery } from './figures-query.ts';
import s from './figures.module.css';

const NAMES = ['members', 'posts', 'replies'] as const;

/** How many there are; nothing is said of an empty place. */
export function Figures() {
  const { t, i18n } = useTranslation('home');
  const { data } = useQuery(figuresQuery(useApi()));
  if (!data || data.posts === 0) return null;
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <dl className={s['figures']}>
      {NAMES.map((name) => (
        <div key={name}>
          {/* Grouping marks may differ between the server and the browser. */}
          <dd suppressHydrationWarning>{number.format(data[name])}</dd>
          <dt>{t(`figure.${name}`, { count: data[name] })}</dt>
        </div>
      ))}
      <div>
        <dd>3</dd>
        <dt>{t('figure.languages')}</dt>
      </div>
    </dl>
  );
}
