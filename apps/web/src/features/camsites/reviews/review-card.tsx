import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import type { SiteReview } from '@site/contract/camsites/schemas.ts';
import { AuthorLink } from '#features/members';
import { LazyReportDialog } from '#features/reports';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Action } from '#ui/menus/action.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { RATED } from './rated.ts';
import s from './review-card.module.css';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

interface Props {
  review: SiteReview;
  /** Opens the form. Set only for the current user's review. */
  onEdit?: () => void;
  onChanged: () => void;
}

/** Review of a cam site by a member who works there. */
export function ReviewCard({ review, onEdit, onChanged }: Props) {
  const { t } = useTranslation('camsites');
  const api = useApi();
  const guardAction = useActionGuard();
  const [asking, setAsking] = useState<'delete' | 'report' | null>(null);
  const { id, author, text, mine, hiddenFor, createdAt, editedAt } = review;
  const remove = useMutation({
    mutationFn: () => api(camsiteRoutes.deleteReview, { id }),
    onSuccess: () => {
      setAsking(null);
      toast('success', t('review.deleted'));
      onChanged();
    },
  });
  const actions: Action[] = mine
    ? [
        { icon: 'edit', label: t('review.edit'), run: () => guardAction(() => onEdit?.()) },
        { icon: 'trash', label: t('review.delete'), danger: true, run: () => guardAction(() => setAsking('delete')) },
      ]
    : [{ icon: 'flag', label: t('review.report'), run: () => guardAction(() => setAsking('report')) }];
  return (
    <article className={s['card']} data-mine={mine} id={`review-${id}`}>
      <header className={s['head']}>
        <AuthorLink author={author} size={32} />
        <span className={s['when']}>
          <TimeAgo time={createdAt} />
          {editedAt && ` · ${t('review.edited')}`}
        </span>
        <ActionMenu label={t('review.more', { name: author.nickName })} actions={actions} />
      </header>
      {hiddenFor && <p className={s['hidden']}>{t('review.hidden')}</p>}
      <dl className={s['stars']}>
        {RATED.map((one) => (
          <div key={one}>
            <dt>{t(`rated.${one}`)}</dt>
            <dd>
              <span aria-hidden="true" className={s['star']}>
                {'★'.repeat(review[one])}
                <span className={s['off']}>{'★'.repeat(5 - review[one])}</span>
              </span>
              <span className="visually-hidden">{t('stars.of', { stars: review[one] })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={s['text']} dir="auto">
        {text}
      </p>
      {asking === 'delete' && (
        <ConfirmDialog
          danger
          text={t('review.delete-ask')}
          confirm={t('review.delete')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'report' && <LazyReportDialog item={{ kind: 'site-review', id }} onClose={() => setAsking(null)} />}
    </article>
  );
}
