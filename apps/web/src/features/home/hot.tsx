import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { PostRow } from '#features/forum';
import { useApi } from '#platform/api/use-api.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { hotQuery } from './hot-query.ts';
import s from './section.module.css';

const root = getRouteApi('__root__');

/** Hot posts as forum rows. The first one is on the stage, so it is left out unless it is the only one. */
export function Hot() {
  const { t } = useTranslation('home');
  const language = root.useRouteContext({ select: (context) => context.language });
  const [lit, ...rest] = useQuery(hotQuery(useApi(), language)).data ?? [];
  return (
    <section className={s['section']} aria-labelledby="hot">
      <div className={s['head']}>
        <h2 id="hot">{t('hot')}</h2>
        <ButtonLink to="/forum/home" look="quiet" small className={s['all']}>
          {t('all')}
          <Icon name="right" size={16} />
        </ButtonLink>
      </div>
      {lit ? (
        <div className={s['rows']}>
          {(rest.length > 0 ? rest : [lit]).map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </div>
      ) : (
        <EmptyState drawing="bubbles" title={t('empty')} text={t('empty.text')}>
          <ButtonLink to="/regist">{t('core:sign-up')}</ButtonLink>
        </EmptyState>
      )}
    </section>
  );
}
