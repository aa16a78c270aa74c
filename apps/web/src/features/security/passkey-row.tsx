import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { securityRoutes } from '@site/contract/security/routes.ts';
import type { Passkey } from '@site/contract/security/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { securityQuery } from './queries.ts';
import s from './security.module.css';
import { useConfirmed } from './use-confirmed.tsx';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Passkey with its rename and remove buttons. */
export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t, i18n } = useTranslation('security');
  const api = useApi();
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState(false);
  // Runs after a failure too, because another tab may have removed the passkey.
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQuery(api).queryKey });
  const rename = useMutation({
    mutationFn: (to: string) => api(securityRoutes.renamePasskey, { id, name: to }),
    onSuccess: () => {
      setEditing(false);
      toast('success', t('passkeys.renamed'));
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => confirmed(() => api(securityRoutes.removePasskey, { id })),
    onSuccess: () => toast('success', t('passkeys.removed')),
    onSettled: refresh,
  });
  const day = (time: string) => dayOf(Date.parse(time), i18n.language);
  return (
    <li className={s['row']}>
      {editing ? (
        <PasskeyNameForm
          name={name}
          send={t('passkeys.save')}
          sending={rename.isPending}
          onSend={(to) => rename.mutate(to)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <div className={s['about']}>
            <p className={s['name']}>{name}</p>
            <p className={s['muted']}>
              {t('passkeys.since', { date: day(createdAt) })}
              {' · '}
              {lastUsedAt ? t('passkeys.used', { date: day(lastUsedAt) }) : t('passkeys.unused')}
            </p>
          </div>
          <div className={s['actions']}>
            <Button onClick={() => setEditing(true)}>
              <span>
                {t('passkeys.rename')}
                <span className="visually-hidden"> {name}</span>
              </span>
            </Button>
            <SendButton type="button" look="plain" sending={remove.isPending} onClick={() => setAsked(true)}>
              {t('passkeys.remove')}
              <span className="visually-hidden"> {name}</span>
            </SendButton>
          </div>
        </>
      )}
      {asked && (
        <ConfirmDialog
          danger
          title={t('passkeys.remove-ask')}
          text={t('passkeys.remove-text', { name })}
          confirm={t('passkeys.remove')}
          cancel={t('cancel')}
          busy={false}
          onConfirm={() => {
            setAsked(false);
            remove.mutate();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
