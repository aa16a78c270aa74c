import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { PasskeyName } from '@site/contract/security/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
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
  const element = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    initialValues: { name },
    validate: { name: (value) => (PasskeyName.safeParse(value).success ? null : problems('invalid.required')) },
  });
  // The form opens on request, so its field receives the focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <Form form={form} element={element} className={s['form']} onSend={(values) => onSend(values.name.trim())}>
      <TextField
        ref={field}
        label={t('passkeys.name')}
        description={t('passkeys.name-help')}
        maxLength={NAME_MAX}
        {...form.getInputProps('name')}
      />
      <div className={s['actions']}>
        <SendButton sending={sending}>{send}</SendButton>
        <Button onClick={onCancel} disabled={sending}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}
