import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { COMPARED_MAX } from '../directory/filter-choices.ts';
import { sitesQuery } from '../queries.ts';
import s from './compare-bar.module.css';

interface Props {
  slugs: readonly string[];
  onRemove: (slug: string) => void;
}

/** The cam sites selected for comparison, always visible while the list is scrolled. */
export function CompareBar({ slugs, onRemove }: Props) {
  const { t, i18n } = useTranslation('camsites');
  // Names come from the unfiltered list, because a filter may hide a selected site.
  const { data } = useQuery({ ...sitesQuery(useApi(), i18n.language, {}), enabled: slugs.length > 0 });
  if (slugs.length === 0) return null;
  return (
    <section className={s['bar']} aria-label={t('compare.bar')}>
      <ul className={s['sites']}>
        {slugs.map((slug) => {
          const name = data?.items.find((site) => site.slug === slug)?.name ?? slug;
          return (
            <li key={slug}>
              <button
                type="button"
                className={s['site']}
                aria-label={t('compare.remove', { name })}
                onClick={() => onRemove(slug)}
              >
                {name}
                <Icon name="close" size={14} />
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className={s['count']}>
        {slugs.length < 2 ? t('compare.one-more') : t('compare.count', { count: slugs.length, max: COMPARED_MAX })}
      </p>
      {slugs.length > 1 && (
        <ButtonLink to="/camsiteView/compare" search={{ sites: slugs.join(',') }} look="primary">
          {t('compare')}
        </ButtonLink>
      )}
    </section>
  );
}
