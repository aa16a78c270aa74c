import { getRouteApi, Link, useHydrated } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Post } from '@site/contract/forum/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { OfflineReading } from '#features/offline';
import { useApi } from '#platform/api/use-api.ts';
import { QuickExitLink } from '#features/quick-exit';
import { Icon } from '#ui/icon.tsx';
import { useViewHeight } from '#ui/viewport/use-view-height.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useDraftTurn } from '../../drafts/draft-turns.ts';
import { DraftsList } from '../../drafts/drafts-list.tsx';
import { postQuery } from '../../queries.ts';
import s from './post-form-page.module.css';

const PostForm = lazy(() => import('./post-form.tsx'));
const route = getRouteApi('/forum/post');

const isEditable = ({ own, deleted }: Pick<Post, 'own' | 'deleted'>) => own && !deleted;

/** Page that creates or edits a post. */
export function PostFormPage() {
  const { t } = useTranslation('forum');
  const search = route.useSearch();
  const { id } = search;
  // Draft and editor exist in the browser only, so they render after hydration.
  const hydrated = useHydrated();
  const place = id === undefined ? 'post' : `post-${id}`;
  const turn = useDraftTurn(place);
  const { data: post } = useQuery({ ...postQuery(useApi(), id ?? 0), enabled: id !== undefined, staleTime: Infinity });
  if (id !== undefined && post && !isEditable(post)) {
    return (
      <div className={`page ${s['page']}`}>
        <h1>{t('post.edit')}</h1>
        <EmptyState drawing="star" title={t('post.not-own')} text={t('post.not-own.text')}>
          <ButtonLink to="/forumDetails" search={{ id }}>
            {t('post.read')}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const shape = (
    <div className={s['shape']}>
      <Skeleton height="60px" />
      <Skeleton height="60px" />
      <Skeleton height="240px" />
    </div>
  );
  return (
    <Composer id={id}>
      <OfflineReading isEditor />
      {hydrated && (id === undefined || post) ? (
        <Suspense fallback={shape}>
          <PostForm key={`${place} ${turn}`} search={search} post={post} />
          <DraftsList current={place} />
        </Suspense>
      ) : (
        shape
      )}
    </Composer>
  );
}

/** Page of the form, which covers the site's header on phones and then has one of its own (FORUM-37). */
function Composer({ id, children }: { id: number | undefined; children: ReactNode }) {
  const { t } = useTranslation('forum');
  const height = useViewHeight();
  const back = id === undefined ? ({ to: '/forum/home' } as const) : ({ to: '/forumDetails', search: { id } } as const);
  return (
    <div className={`page ${s['page']} ${s['composer']}`} style={height === null ? undefined : { height }}>
      <div className={s['top']}>
        <Link {...back} className="icon-button" aria-label={t('cancel')}>
          <Icon name="close" size={24} />
        </Link>
        <QuickExitLink />
      </div>
      <h1 className={s['title']}>{id === undefined ? t('post.new') : t('post.edit')}</h1>
      <div className={s['body']}>{children}</div>
    </div>
  );
}
