import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { keepFarewell } from '#platform/farewell.ts';
import { endSession } from '#platform/sign-out.ts';
import { useApi } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import s from './security.module.css';

const ConfirmDialog = lazyDialog(() => import('#ui/confirm-dialog.tsx'));

/** Signs out everywhere and hides the profile, for when something feels wrong. */
export function LockDownPanel() {
  const { t } = useTranslation('security');
  const api = useApi();
  const [asked, setAsked] = useState(false);
  const lockDown = useMutation({
    mutationFn: () =>
      endSession(async () => {
        await api(securityRoutes.lockDown, {});
        keepFarewell({ kind: 'locked' });
      }, '/goodbye'),
    onError: () => setAsked(false),
  });
  return (
    <Panel title={t('lock.title')} text={t('lock.text')} danger>
      <div className={s['actions']}>
        <Button onClick={() => setAsked(true)}>{t('lock.button')}</Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={t('lock.ask')}
          text={t('lock.ask-text')}
          confirm={t('lock.go')}
          cancel={t('cancel')}
          // The page is left once it has worked.
          busy={lockDown.isPending || lockDown.isSuccess}
          onConfirm={() => lockDown.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  );
}
