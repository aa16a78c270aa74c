import { getRouteApi, Link } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { dropCard, patchReactions } from '../likes-and-saves/cards-cache.ts';
import { authorName } from '#features/members';
import { BlurredPictures } from '#features/media';
import { DetailPictures } from './detail-pictures.tsx';
import { DetailSide } from './detail-side.tsx';
import s from './detail-page.module.css';
import { MoreOfAuthor } from './more-of-author.tsx';
import { postQuery } from '../queries.ts';
import { useInspoEvent } from '../use-inspo-event.ts';

const route = getRouteApi('/caminspo/detail');

/** CamInspo post with large images and other posts of its author. */
export function DetailPage() {
  const { t } = useTranslation('inspiration');
  const { id = 0 } = route.useSearch();
  const queryClient = useQueryClient();
  const { data: post } = useQuery(postQuery(useApi(), id));
  const [deleted, setDeleted] = useState(false);
  // The menu that had the focus was removed with the post, so the focus moves to the heading.
  useViewHeading(deleted);
  useInspoEvent('inspo_marks', (event) => {
    if (event.id === id) patchReactions(queryClient, id, { likes: event.likes, saves: event.saves });
  });
  useInspoEvent('inspo_post', (event) => {
    if (event.id === id) void queryClient.invalidateQueries({ queryKey: ['inspiration', 'post', id] });
  });
  if (!post) return null;
  const back = (
    <Link to="/caminspo" search={{}} className={s['back']}>
      <Icon name="left" size={18} />
      {t('back')}
    </Link>
  );
  if (post.deleted) {
    return (
      <div className={`page ${s['page']}`}>
        {back}
        <h1 className="visually-hidden">{t('detail.deleted')}</h1>
        <EmptyState drawing="curtain" title={t('detail.deleted')} text={t('detail.deleted-text')}>
          <ButtonLink to="/caminspo" search={{}} look="primary">
            {t('back')}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`page ${s['page']}`}>
      {back}
      <h1 className="visually-hidden">{t('detail.title', { name: authorName(post.author, t) })}</h1>
      <article className={s['post']}>
        <BlurredPictures key={id} blurred={post.blurred} own={post.own}>
          <DetailPictures images={post.images} />
        </BlurredPictures>
        <DetailSide
          post={post}
          onDeleted={() => {
            dropCard(queryClient, id);
            setDeleted(true);
          }}
        />
      </article>
      {post.author && <MoreOfAuthor author={post.author} except={id} />}
    </div>
  );
}
