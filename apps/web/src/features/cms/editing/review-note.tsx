import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { DeskDocument } from '@site/contract/cms/schemas.ts';
import { unfinishedParts } from '@site/contract/documents/unfinished-parts.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { momentText } from '../moment-text.ts';
import s from './editor.module.css';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

interface ReviewNoteProps {
  document: DeskDocument;
  onTaken: (document: DeskDocument) => void;
}

/** For a published policy: when and by whom it was reviewed, and a button that marks it as reviewed (CMS-05). */
export function ReviewNote({ document, onTaken }: ReviewNoteProps) {
  const { t, i18n } = useTranslation('desk');
  const api = useApi();
  const [asked, setAsked] = useState(false);
  const { id, kind, parts, review, archived } = document;
  const versions = Object.fromEntries(
    parts.flatMap(({ part, liveVersion }) => (part === 'shared' || liveVersion === null ? [] : [[part, liveVersion]])),
  );
  const mark = useMutation({
    mutationFn: () => api(cmsRoutes.review, { id, versions }),
    onSuccess: (next) => {
      toast('success', t('review.done'));
      onTaken(next);
    },
    onSettled: () => setAsked(false),
  });
  if (kind !== 'policies' || archived || Object.keys(versions).length === 0) return null;
  const unfinished = parts.flatMap(({ live }) => unfinishedParts(live?.['body']));
  if (unfinished.length > 0) {
    return <p className={s['problem']}>{t('review.unfinished', { found: [...new Set(unfinished)].join(' · ') })}</p>;
  }
  return (
    <p className={s['plan']}>
      <span>{reviewText(t, review, i18n.language)}</span>
      {!review?.current && (
        <button type="button" onClick={() => setAsked(true)}>
          {t('review.mark')}
        </button>
      )}
      {asked && (
        <ConfirmDialog
          title={t('review.mark')}
          text={t('review.ask')}
          confirm={t('review.mark')}
          busy={mark.isPending}
          onConfirm={() => mark.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </p>
  );
}

function reviewText(t: Translate<'desk'>, review: DeskDocument['review'], language: string): string {
  if (!review) return t('review.none');
  const time = momentText(review.at, language);
  if (!review.current) return t('review.outdated', { time });
  return review.reviewer ? t('review.by', { time, name: review.reviewer.nickName }) : t('review.at', { time });
}
