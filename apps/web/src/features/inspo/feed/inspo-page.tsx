import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ConsentNote } from '../image-consent/consent-note.tsx';
import { InspoFeed } from './inspo-feed.tsx';
import s from './inspo-page.module.css';
import { InspoTabs } from './inspo-tabs.tsx';
import { initQuery } from '../queries.ts';
import { TagFilter } from '../tags/tag-filter.tsx';

const route = getRouteApi('/caminspo/');

/** CamInspo (FORUM-16): all posts, posts by tag or author, or the member's lists. */
export function InspoPage() {
  const { t } = useTranslation('inspiration');
  const search = route.useSearch();
  const { tab, author } = search;
  const { data: init } = useQuery(initQuery(useApi()));
  return (
    <div className={`page ${s['page']}`}>
      <header className={s['head']}>
        <div>
          <h1>{t('title')}</h1>
          <p className={s['lead']}>{t('lead')}</p>
        </div>
        <ButtonLink to="/caminspo/post" look="primary" className={s['new']}>
          <Icon name="plus" size={18} />
          {t('new')}
        </ButtonLink>
      </header>
      <InspoTabs tab={tab} />
      {!tab && author === undefined && init && <TagFilter tags={init.tags} shown={search.tag} />}
      {tab === 'mine' && <ConsentNote />}
      <InspoFeed key={JSON.stringify(search)} search={search} />
    </div>
  );
}
