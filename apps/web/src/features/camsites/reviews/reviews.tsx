import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Site } from '@site/contract/camsites/schemas.ts';
import { useApi, useRole, useSite } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { NextPageButton } from '#ui/lists/next-page-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { RatingMeters } from './rating-meters.tsx';
import { ReviewCard } from './review-card.tsx';
import { refreshSite, reviewsQuery } from '../queries.ts';
import s from './reviews.module.css';

const ReviewForm = lazyDialog(() => import('./review-form.tsx'));

/** Reviews by members who work on the cam site, and the current user's review. */
export function Reviews({ site }: { site: Site }) {
  const { t } = useTranslation('camsites');
  const { slug, name, rating, ownReview } = site;
  const { demo } = useSite();
  const queryClient = useQueryClient();
  const [isFormOpen, setIsFormOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The change removes the focused element, so the focus moves to the title.
  const toTitle = () => title.current?.focus();
  const changed = () => {
    toTitle();
    void refreshSite(queryClient, slug);
  };
  const close = () => {
    setIsFormOpen(false);
    toTitle();
  };
  return (
    <section className={s['reviews']} aria-labelledby="reviews">
      <h2 id="reviews" ref={title} tabIndex={-1}>
        {t('reviews')}
      </h2>
      <p className={s['text']}>{t('reviews.lead', { name })}</p>
      {demo && <p className={s['text']}>{t('reviews.demo')}</p>}
      {rating.stars !== null && <RatingMeters rating={rating} />}
      {!ownReview && !isFormOpen && <Invitation site={site} onWrite={() => setIsFormOpen(true)} />}
      {isFormOpen ? (
        <ReviewForm site={site} onSaved={changed} onClose={close} />
      ) : (
        ownReview && <ReviewCard review={ownReview} onEdit={() => setIsFormOpen(true)} onChanged={changed} />
      )}
      <OtherReviews site={site} onChanged={changed} />
    </section>
  );
}

/** Reviews by other members. */
function OtherReviews({ site: { slug, name, ownReview }, onChanged }: { site: Site; onChanged: () => void }) {
  const { t } = useTranslation('camsites');
  const query = useInfiniteQuery(reviewsQuery(useApi(), slug));
  const { data, isPending, isError, isFetchNextPageError, refetch } = query;
  const others = (data?.pages.flatMap(({ items }) => items) ?? []).filter(({ mine }) => !mine);
  return (
    <>
      {isPending && <Skeleton height="160px" />}
      {isError && !isFetchNextPageError && <FailedState retry={() => void refetch()} />}
      {data && others.length === 0 && !ownReview && <p className={s['none']}>{t('reviews.none', { name })}</p>}
      <ul className={s['list']}>
        {others.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} onChanged={onChanged} />
          </li>
        ))}
      </ul>
      <NextPageButton query={query}>{t('reviews.more')}</NextPageButton>
    </>
  );
}

/** Button for writing a review, or the reason why the current user can't write one and what to do about it. */
function Invitation({ site: { name, reviewable, worksHere }, onWrite }: { site: Site; onWrite: () => void }) {
  const { t } = useTranslation('camsites');
  const guardAction = useActionGuard();
  const isMember = useRole() !== null;
  if (!reviewable) return <p className={s['why']}>{t('review.not-listed', { name })}</p>;
  if (isMember && !worksHere) {
    return (
      <p className={s['why']}>
        {t('review.not-there', { name })}{' '}
        <ButtonLink to="/about-me" search={{ edit: true }} small>
          {t('review.profile')}
        </ButtonLink>
      </p>
    );
  }
  return (
    <p>
      <Button look={isMember ? 'primary' : 'plain'} onClick={() => guardAction(onWrite)}>
        {t('review.write')}
      </Button>
    </p>
  );
}
