import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import s from './guest-note.module.css';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/**
 * Tells visitors that their work is on this device only and what needs an account (HOME-07). The link returns to the
 * page, which then takes the work into the account.
 * @param onDelete deletes the work from the device
 */
export function GuestNote({ onDelete }: { onDelete: () => void }) {
  const { t } = useTranslation('unsaved');
  const href = useRouterState({ select: ({ location }) => location.href });
  const [asking, setAsking] = useState(false);
  if (useUser()) return null;
  return (
    <aside className={s['note']} aria-label={t('guest.title')}>
      <div>
        <strong>{t('guest.title')}</strong>
        <p>{t('guest.text')}</p>
      </div>
      <div className={s['actions']}>
        <ButtonLink to="/regist" search={{ redirect: href }} small look="primary">
          {t('guest.sign-up')}
        </ButtonLink>
        <ButtonLink to="/login" search={{ redirect: href }} small look="quiet">
          {t('core:sign-in')}
        </ButtonLink>
        <Button small look="quiet" onClick={() => setAsking(true)}>
          {t('guest.delete')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('guest.delete')}
          text={t('guest.delete-text')}
          confirm={t('guest.delete')}
          busy={false}
          onConfirm={() => {
            onDelete();
            window.location.reload();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </aside>
  );
}
