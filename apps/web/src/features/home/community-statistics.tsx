import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { useLanguages } from '#platform/translations/use-languages.ts';
import { communityStatisticsQuery } from './community-statistics-query.ts';
import s from './community-statistics.module.css';

const NAMES = ['members', 'posts', 'replies'] as const;

/** Community statistics. Renders nothing while there are no posts. */
export function CommunityStatistics() {
  const { t, i18n } = useTranslation('home');
  const languages = useLanguages();
  const { data } = useQuery(communityStatisticsQuery(useApi()));
  if (!data || data.posts === 0) return null;
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <dl className={s['figures']}>
      {NAMES.map((name) => (
        <div key={name}>
          {/* Grouping separators may differ between server and browser. */}
          <dd suppressHydrationWarning>{number.format(data[name])}</dd>
          <dt>{t(`figure.${name}`, { count: data[name] })}</dt>
        </div>
      ))}
      {languages.length > 1 && (
        <div>
          <dd>{languages.length}</dd>
          <dt>{t('figure.languages')}</dt>
        </div>
      )}
    </dl>
  );
}
