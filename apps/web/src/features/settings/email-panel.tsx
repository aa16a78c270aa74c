import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { NoPassword } from '#features/security';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Note } from '#ui/forms/note.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { EmailForm } from './email-form.tsx';
import { secretEmailQuery } from './queries.ts';
import s from './settings-page.module.css';
import { UndeliverableNote } from './undeliverable-note.tsx';

/** The form, or what an account without a password needs first. */
function ChangeEmail(props: ComponentProps<typeof EmailForm>) {
  const user = useUser();
  return user?.hasPassword === false ? <NoPassword /> : <EmailForm {...props} />;
}

/** Masked email of the account and the form to change it (AUTH-08). */
export function EmailPanel() {
  const { t } = useTranslation('settings');
  const { data, isError, isPending, refetch } = useQuery(secretEmailQuery(useApi()));
  const [changing, setChanging] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Panel title={t('email.title')} text={t('email.help')}>
      {isPending && <Skeleton width="14rem" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data && <p className={s['strong']}>{data.email}</p>}
      <UndeliverableNote />
      {sentTo !== undefined && (
        <Note kind="info">
          <p className={s['strong']}>{t('email.sent')}</p>
          <p>{t('email.sent-text', { email: sentTo })}</p>
        </Note>
      )}
      {changing ? (
        <ChangeEmail
          onSent={(email) => {
            setSentTo(email);
            setChanging(false);
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <div className={s['actions']}>
          <Button onClick={() => setChanging(true)}>{t('email.change')}</Button>
        </div>
      )}
    </Panel>
  );
}
