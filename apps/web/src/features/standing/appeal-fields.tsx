import { useEffect, useRef } from 'react';
import type { FormKey } from '#platform/storage/storage-keys.ts';
import { usePersistedForm } from '#platform/forms/use-persisted-form.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { APPEAL_MAX, appealProblem } from './appeal-problem.ts';
import s from './standing.module.css';

interface AppealFieldsProps {
  /** Storage key of the draft, which survives a reload. */
  draft: FormKey;
  sending: boolean;
  /** @param drop deletes the stored draft; to be called once the appeal has been sent */
  onSend: (text: string, drop: () => void) => void;
  onCancel: () => void;
}

export function AppealFields({ draft, sending, onSend, onCancel }: AppealFieldsProps) {
  const { t } = useTranslation('standing');
  const { t: problems } = useTranslation('errors');
  const element = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { form, drop } = usePersistedForm(draft, {
    initialValues: { text: '' },
    validate: { text: (text) => appealProblem(text, problems) ?? null },
  });
  useEffect(() => input.current?.focus(), []);
  return (
    <Form form={form} element={element} className={s['form']} onSend={({ text }) => onSend(text.trim(), drop)}>
      <TextAreaField
        ref={input}
        label={t('appeal.text')}
        description={t('appeal.help')}
        max={APPEAL_MAX}
        minRows={5}
        {...form.getInputProps('text')}
      />
      <div className={s['actions']}>
        <Button
          disabled={sending}
          onClick={() => {
            drop();
            onCancel();
          }}
        >
          {t('cancel')}
        </Button>
        <SendButton sending={sending}>{t('appeal.send')}</SendButton>
      </div>
    </Form>
  );
}
