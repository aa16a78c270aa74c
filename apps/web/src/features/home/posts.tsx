import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { StartHere } from '#features/destinations';
import { PostRow } from '#features/forum';
import { useApi } from '#platform/api/use-api.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { hotQuery } from './hot-query.ts';
import s from './section.module.css';

const root = getRouteApi('__root__');
const SHOWN = 3;

/**
 * Hot posts in the reader's language. The first one is on the stage, so it is left out unless it is the only one.
 * Without posts, the section shows what else there is to read.
 */
export function Posts() {
  const { t } = useTranslation('home');
  const language = root.useRouteContext({ select: (context) => context.language });
  const [lit, ...rest] = useQuery(hotQuery(useApi(), language)).data ?? [];
  return (
    <section className={s['section']} aria-labelledby="home-posts">
      <div className={s['head']}>
        <h2 id="home-posts">{t(lit ? 'section.posts' : 'empty')}</h2>
        <ButtonLink to="/forum/home" look="quiet" small className={s['all']}>
          {t('all')}
          <Icon name="right" size={16} />
        </ButtonLink>
      </div>
      {lit ? (
        <div className={s['rows']}>
          {(rest.length > 0 ? rest.slice(0, SHOWN) : [lit]).map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </div>
      ) : (
        <StartHere />
      )}
    </section>
  );
}
