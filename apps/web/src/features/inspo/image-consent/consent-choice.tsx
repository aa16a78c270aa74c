import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './consent.module.css';
import { useConsent } from './use-consent.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** State of the image consent, and the button that withdraws it or gives it again (FORUM-16). */
export function ConsentChoice() {
  const { t } = useTranslation('inspiration');
  const { query, give, withdraw } = useConsent();
  const [asking, setAsking] = useState(false);
  const consent = query.data;
  if (query.isPending) return <Skeleton height="44px" />;
  if (!consent) return <FailedState retry={() => void query.refetch()} />;
  const { given, posts, withdrawnAt } = consent;
  const withdrawn = !given && withdrawnAt !== null;
  return (
    <div className={s['choice']}>
      <p role="status">
        {given
          ? t('consent.given', { count: posts })
          : withdrawn
            ? t('consent.withdrawn', { count: posts })
            : t('consent.none')}
      </p>
      {given && (
        <Button disabled={withdraw.isPending} onClick={() => setAsking(true)}>
          {t('consent.withdraw')}
        </Button>
      )}
      {withdrawn && (
        <SendButton type="button" look="plain" sending={give.isPending} onClick={() => give.mutate()}>
          {t('consent.give-again')}
        </SendButton>
      )}
      {asking && (
        <ConfirmDialog
          title={t('consent.withdraw')}
          text={t('consent.withdraw-ask')}
          confirm={t('consent.withdraw-yes')}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
