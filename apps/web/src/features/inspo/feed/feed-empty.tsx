import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { InspoGrid } from './inspo-grid.tsx';
import type { InspoSearch } from './inspo-search.ts';
import s from './inspo-feed.module.css';
import { lovedQuery } from '../queries.ts';

/** Empty state of a grid: an explanation, a link, and popular posts unless the grid is that of all posts. */
export function FeedEmpty({ search: { tab, tag, author } }: { search: InspoSearch }) {
  const { t } = useTranslation('inspiration');
  const kind = tab ?? (tag ? 'tag' : author === undefined ? 'all' : 'by');
  const looks = tab === 'liked' || tab === 'saved' || kind === 'by';
  const { data: loved = [] } = useQuery({ ...lovedQuery(useApi()), enabled: kind !== 'all' });
  return (
    <div className={s['feed']}>
      <div role="status">
        <EmptyState drawing="star" title={t(`empty.${kind}`)} text={t(`empty.${kind}-text`)}>
          {looks ? (
            <ButtonLink to="/caminspo" search={{}} look="primary">
              {t('look-around')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/caminspo/post" look="primary">
              {t('new')}
            </ButtonLink>
          )}
        </EmptyState>
      </div>
      {loved.length > 0 && (
        <section className={s['feed']} aria-labelledby="loved">
          <h2 id="loved">{t('loved')}</h2>
          <InspoGrid cards={loved} first={0} />
        </section>
      )}
    </div>
  );
}
