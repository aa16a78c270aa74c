import { Link } from '@tanstack/react-router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import type { DraftRow } from '@site/contract/drafts/schemas.ts';
import { toast } from '#platform/toast.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { dropDraft } from './draft-store.ts';
import { draftsQuery } from './draft-query.ts';
import s from './drafts-list.module.css';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Catalogue key for the kind of content, derived from the draft key. */
function kindOf({ place }: DraftRow) {
  if (place === 'post') return 'drafts.post';
  if (place.startsWith('post-')) return 'drafts.edit';
  return place.startsWith('reply-to-') ? 'drafts.reply' : 'drafts.edit-reply';
}

/** Other drafts of the current user, to resume or discard. Renders nothing when there are none. */
export function DraftsList({ current }: { current: string }) {
  const { t } = useTranslation('forum');
  const { t: core } = useTranslation();
  const api = useApi();
  const userId = useUser()?.id ?? 0;
  const queryClient = useQueryClient();
  const titleId = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<DraftRow | null>(null);
  const { data = [] } = useQuery(draftsQuery(api));
  const rows = data.filter(({ place, postId }) => place !== current && (place === 'post' || postId !== null));
  const { mutate, isPending } = useMutation({
    mutationFn: ({ place }: DraftRow) => api(draftRoutes.remove, { place }),
    onSuccess: (_, { place }) => {
      dropDraft(userId, place);
      queryClient.setQueryData(draftsQuery(api).queryKey, (now) => now?.filter((row) => row.place !== place));
      toast('success', t('drafts.gone'));
      setAsked(null);
      head.current?.focus();
    },
    onError: (error) => toast('error', errorMessage(error, core)),
  });
  if (rows.length === 0) return null;
  return (
    <section className={s['drafts']} aria-labelledby={titleId}>
      <h2 id={titleId} ref={head} tabIndex={-1} className={s['title']}>
        {t('drafts')} <span className={s['total']}>{rows.length}</span>
      </h2>
      <ul className={s['list']}>
        {rows.map((row) => (
          <li key={row.place} className={s['row']}>
            <div className={s['what']}>
              <p className={s['name']}>{row.title || row.beginning || t('drafts.untitled')}</p>
              <p className={s['meta']}>
                {t(kindOf(row))} · <TimeAgo time={row.savedAt} />
              </p>
            </div>
            <ResumeLink row={row} label={t('drafts.resume')} />
            <Button
              look="quiet"
              small
              aria-label={t('drafts.discard.of', { title: row.title || row.beginning })}
              onClick={() => setAsked(row)}
            >
              {t('drafts.discard')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          danger
          text={t('drafts.discard.ask')}
          confirm={t('drafts.discard')}
          busy={isPending}
          onConfirm={() => mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** Link to the form of a draft. */
function ResumeLink({ row: { place, postId, replyId }, label }: { row: DraftRow; label: string }) {
  if (place === 'post') return <Link to="/forum/post">{label}</Link>;
  if (postId === null) return null;
  if (place.startsWith('post-')) {
    return (
      <Link to="/forum/post" search={{ id: postId }}>
        {label}
      </Link>
    );
  }
  return (
    <Link
      to="/forumDetails"
      search={{ id: postId, ...(replyId !== null && { reply: replyId }) }}
      hash={replyId === null ? 'write' : `edit-${replyId}`}
    >
      {label}
    </Link>
  );
}
