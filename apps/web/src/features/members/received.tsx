import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { PathButton } from '#ui/buttons/path-button.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './join-page.module.css';
import { useAccountChanged } from './use-account-changed.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Shown while the application waits for a moderator. */
export function Received({ appliedAt, redirect }: { appliedAt: string | null; redirect: string | undefined }) {
  const { t } = useTranslation('members');
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const accountChanged = useAccountChanged();
  const withdraw = useMutation({
    mutationFn: () => api(memberRoutes.withdraw, {}),
    // Runs after a failure too, because a moderator may have decided on the application in the meantime.
    onSettled: async () => {
      await accountChanged();
      setAsking(false);
    },
  });
  return (
    <section className={s['state']}>
      <Drawing name="envelope" />
      <h1>{t('received.title')}</h1>
      <p>
        <strong>{t('received.when')}</strong>
        {appliedAt && (
          <>
            {' · '}
            {t('received.sent')} <TimeAgo time={appliedAt} />
          </>
        )}
      </p>
      <p>{t('received.text')}</p>
      <div className={s['actions']}>
        <PathButton path={redirect ?? '/forum/home'}>
          {t(redirect === undefined ? 'received.read' : 'received.back')}
        </PathButton>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t('received.withdraw')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          text={t('received.withdraw-ask')}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
