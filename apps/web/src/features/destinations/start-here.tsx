import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DESTINATIONS, type DestinationId } from '@site/contract/site/destinations.ts';
import { articlesQuery } from '#features/articles';
import { sitesQuery } from '#features/camsites';
import { coursesQuery } from '#features/courses';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { destinationLink } from '#platform/pages/destination-link.ts';
import { isPublished } from '#platform/pages/published-destinations.ts';
import { useTexts } from '#platform/translations/use-texts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './start-here.module.css';

const SHOWN = 4;
const TOOLS = ['bio', 'link-page', 'best-hours', 'calculator'] as const satisfies readonly DestinationId[];

/** Lessons, articles, cam sites and tools, in place of posts that do not exist yet (HOME-12). */
export default function StartHere() {
  const { t, i18n } = useTranslation('destinations');
  const api = useApi();
  const { language } = i18n;
  const site = useSite();
  const hasTexts = useTexts('destinations');
  const { data: courses } = useQuery(coursesQuery(api, language));
  const { data: articles } = useInfiniteQuery(articlesQuery(api, language, {}));
  const { data: sites } = useQuery(sitesQuery(api, language, {}));
  if (!hasTexts) return <Skeleton height="420px" />;
  return (
    <div className={s['start']}>
      <div className={s['groups']}>
        <Group id="courses">
          {courses?.slice(0, SHOWN).map(({ id, title }) => (
            <li key={id}>
              <Link {...destinationLink('courses')}>{title}</Link>
            </li>
          ))}
        </Group>
        <Group id="articles">
          {articles?.pages[0]?.items.slice(0, SHOWN).map(({ id, name, title }) => (
            <li key={id}>
              <Link to="/articleView/$name" params={{ name }}>
                {title}
              </Link>
            </li>
          ))}
        </Group>
        <Group id="cam-sites">
          {sites?.items.slice(0, SHOWN).map(({ id, slug, name }) => (
            <li key={id}>
              <Link to="/camsiteView/detail/$slug" params={{ slug }}>
                {name}
              </Link>
            </li>
          ))}
        </Group>
        <section className={s['group']} aria-labelledby="start-tools">
          <h3 id="start-tools">
            <Icon name="grid" size={18} />
            <Link to="/tools">{t('core:tools')}</Link>
          </h3>
          <ul className={s['list']}>
            {TOOLS.filter((id) => isPublished(DESTINATIONS[id].path, site)).map((id) => (
              <li key={id}>
                <Link {...destinationLink(id)}>{t(`core:destination.${id}`)}</Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

/** A kind of content with links to some of it. Left out if there is none. */
function Group({ id, children }: { id: 'courses' | 'articles' | 'cam-sites'; children: ReactNode[] | undefined }) {
  const { t } = useTranslation('destinations');
  if (children?.length === 0) return null;
  return (
    <section className={s['group']} aria-labelledby={`start-${id}`}>
      <h3 id={`start-${id}`}>
        <Icon name={DESTINATIONS[id].icon} size={18} />
        <Link {...destinationLink(id)}>{t(`core:destination.${id}`)}</Link>
      </h3>
      <p>{t(`${id}.about`)}</p>
      <ul className={s['list']}>{children ?? <Skeleton height="176px" />}</ul>
    </section>
  );
}
