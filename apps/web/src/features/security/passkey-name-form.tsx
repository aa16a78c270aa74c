import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { PasskeyName } from '@site/contract/security/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './security.module.css';

const NAME_MAX = 40;

interface PasskeyNameFormProps {
  name: string;
  /** Text of the submit button. */
  send: string;
  sending: boolean;
  onSend: (name: string) => void;
  onCancel: () => void;
}

/** Form for the name of a new or existing passkey. */
export function PasskeyNameForm({ name, send, sending, onSend, onCancel }: PasskeyNameFormProps) {
  const { t } = useTranslation('security');
  const { t: problems } = useTranslation('errors');
  const [value, setValue] = useState(name);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The form opens on request, so its field receives the focus.
  useEffect(() => field.current?.focus(), []);
  const valid = PasskeyName.safeParse(value).success;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (valid) onSend(value.trim());
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className={s['form']} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t('passkeys.name')}
        description={t('passkeys.name-help')}
        maxLength={NAME_MAX}
        value={value}
        error={tried && !valid && problems('invalid.required')}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <div className={s['actions']}>
        <SendButton sending={sending}>{send}</SendButton>
        <Button onClick={onCancel} disabled={sending}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
