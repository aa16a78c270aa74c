import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isAdmin } from '@site/contract/core/roles.ts';
import { newsletterDeskRoutes } from '@site/contract/newsletter/desk-routes.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { nextIssueQuery } from './queries.ts';
import s from './desk-newsletter-page.module.css';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Says whether the newsletter is paused. Admins pause and resume it. */
export function PauseControl({ paused }: { paused: boolean }) {
  const { t } = useTranslation('desk');
  const mayChange = isAdmin(useRole());
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const change = useMutation({
    mutationFn: (on: boolean) => api(newsletterDeskRoutes.pause, { on }),
    onSuccess: async (_, on) => {
      setIsAsking(false);
      toast('success', t(on ? 'newsletter.paused-done' : 'newsletter.resumed'));
      await queryClient.invalidateQueries({ queryKey: nextIssueQuery(api).queryKey, exact: true });
    },
  });
  if (!mayChange) return paused && <p className={s['paused']}>{t('newsletter.is-paused')}</p>;
  return (
    <div className={s['pause']}>
      {paused && <p className={s['paused']}>{t('newsletter.is-paused')}</p>}
      {paused ? (
        <Button look="primary" disabled={change.isPending} onClick={() => change.mutate(false)}>
          {t('newsletter.resume')}
        </Button>
      ) : (
        <Button onClick={() => setIsAsking(true)}>{t('newsletter.pause')}</Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('newsletter.pause')}
          text={t('newsletter.pause-text')}
          confirm={t('newsletter.pause')}
          busy={change.isPending}
          onConfirm={() => change.mutate(true)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
