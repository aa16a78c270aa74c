import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { Form } from '#ui/form.tsx';
import { KitFields } from './kit-fields.tsx';
import s from './kit-page.module.css';
import { KitSection } from './kit-section.tsx';
import { EMPTY, type KitValues } from './kit-values.ts';

/** All fields in a form. Submitting shows the values without sending them. */
export function KitForm() {
  const { t } = useTranslation('kit');
  const { t: fields } = useTranslation('fields');
  const element = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<KitValues | null>(null);
  const needed = (text: string) => (value: string) => (value.trim() === '' ? text : null);
  const form = useForm<KitValues>({
    initialValues: EMPTY,
    validate: {
      text: needed(t('required')),
      number: needed(t('required')),
      select: needed(fields('select')),
      radio: needed(fields('radio')),
      tag: needed(fields('tag')),
    },
  });
  return (
    <KitSection id="kit-form" title={t('form')}>
      <Form form={form} element={element} className={s['fields']} onSend={setSent}>
        <KitFields given={(name) => form.getInputProps(name)} />
        <SendButton sending={false}>{t('form.send')}</SendButton>
      </Form>
      <div role="status">
        {sent && (
          <>
            <h3>{t('form.values')}</h3>
            <pre className={s['values']}>{JSON.stringify(sent, null, 2)}</pre>
          </>
        )}
      </div>
    </KitSection>
  );
}
