import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { SEARCH_TIMES } from '@site/contract/search/fields.ts';
import { findTopic, topicsQuery } from '#features/forum';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useLanguageChoices } from '#platform/translations/use-languages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { AuthorFilter } from './author-filter.tsx';
import { filterCount, searchAddress, takesFilters, type SearchAddress } from '../search-address.ts';
import s from './search-filters.module.css';

const route = getRouteApi('/search');

/** Filters of a search; nothing in a tab to which they do not apply. */
export function SearchFilters({ address }: { address: SearchAddress }) {
  const { t } = useTranslation('search');
  const navigate = route.useNavigate();
  const { data: topics = [] } = useQuery(topicsQuery(useApi()));
  const languages = useLanguageChoices(address.language);
  const set = filterCount(address);
  if (!takesFilters(address.kind)) return null;
  const narrow = (change: Record<string, unknown>) =>
    void navigate({ search: (now) => searchAddress({ ...now, ...change }), replace: true, resetScroll: false });
  return (
    <details open={set > 0}>
      <summary className={s['summary']}>
        <Icon name="sliders" size={18} />
        {set > 0 ? t('filters.set', { count: set }) : t('filters')}
      </summary>
      <div className={s['fields']}>
        {languages.length > 1 && (
          <label className={s['field']}>
            <span>{t('filter.language')}</span>
            <select
              value={address.language ?? ''}
              onChange={({ currentTarget }) => narrow({ language: currentTarget.value })}
            >
              <option value="">{t('filter.any-language')}</option>
              {languages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {LANGUAGE_NAMES[language]}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={s['field']}>
          <span>{t('filter.topic')}</span>
          <select
            value={findTopic(topics, address.topic)?.slug ?? ''}
            onChange={({ currentTarget }) => narrow({ topic: currentTarget.value })}
          >
            <option value="">{t('filter.any-topic')}</option>
            {topics.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className={s['field']}>
          <span>{t('filter.time')}</span>
          <select value={address.time ?? ''} onChange={({ currentTarget }) => narrow({ time: currentTarget.value })}>
            <option value="">{t('filter.any-time')}</option>
            {SEARCH_TIMES.map((time) => (
              <option key={time} value={time}>
                {t(`filter.time.${time}`)}
              </option>
            ))}
          </select>
        </label>
        <AuthorFilter address={address} onChoose={(author) => narrow({ author })} />
        {set > 0 && (
          <Button
            look="quiet"
            className={s['reset']}
            onClick={() => narrow({ language: undefined, topic: undefined, time: undefined, author: undefined })}
          >
            {t('filters.reset')}
          </Button>
        )}
      </div>
    </details>
  );
}
