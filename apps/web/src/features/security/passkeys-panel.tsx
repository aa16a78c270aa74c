import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Passkey } from '@site/contract/security/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Note } from '#ui/forms/note.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { deviceKind } from './device-kind.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { securityQuery } from './queries.ts';
import s from './security.module.css';
import { useConfirmed } from './use-confirmed.tsx';

/** Passkeys (AUTH-21): list and button to add one. */
export function PasskeysPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('security');
  const api = useApi();
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  const [naming, setNaming] = useState(false);
  const supported = 'PublicKeyCredential' in window;
  const add = useMutation({
    mutationFn: async (name: string) => {
      const { addPasskey } = await import('./add-passkey.ts');
      await addPasskey(api, { name, confirmed });
    },
    onSuccess: async () => {
      setNaming(false);
      toast('success', t('passkeys.added'));
      await queryClient.invalidateQueries({ queryKey: securityQuery(api).queryKey });
    },
  });
  return (
    <Panel title={t('passkeys.title')} text={t('passkeys.text')}>
      {passkeys.length === 0 ? (
        <p>{t('passkeys.none')}</p>
      ) : (
        <ul className={s['list']}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <BrowserError error={add.error} />
      {!supported && <p className={s['muted']}>{t('passkeys.unsupported')}</p>}
      {supported && naming && (
        <PasskeyNameForm
          name={deviceKind(navigator.userAgent) || t('passkeys.default-name')}
          send={t('passkeys.go')}
          sending={add.isPending}
          onSend={(name) => add.mutate(name)}
          onCancel={() => setNaming(false)}
        />
      )}
      {supported && !naming && (
        <div className={s['actions']}>
          <Button
            onClick={() => {
              add.reset();
              setNaming(true);
            }}
          >
            {t('passkeys.add')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Error from the browser. Errors from the server were already shown as a toast. */
function BrowserError({ error }: { error: Error | null }) {
  const { t } = useTranslation('security');
  if (!error || isApiError(error)) return null;
  return <Note kind="bad">{t(error.name === 'InvalidStateError' ? 'passkeys.exists' : 'passkeys.stopped')}</Note>;
}
