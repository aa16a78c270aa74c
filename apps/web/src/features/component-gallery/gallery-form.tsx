import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import s from './component-gallery-page.module.css';
import { GallerySection } from './gallery-section.tsx';
import { EMPTY, type GalleryValues } from './gallery-values.ts';

/** All fields in a form. Submitting shows the values without sending them. */
export function GalleryForm() {
  const { t } = useTranslation('kit');
  const { t: fields } = useTranslation('fields');
  const element = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<GalleryValues | null>(null);
  const needed = (text: string) => (value: string) => (value.trim() === '' ? text : null);
  const form = useForm<GalleryValues>({
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
    <GallerySection id="kit-form" title={t('form')}>
      <Form form={form} element={element} className={s['fields']} onSend={setSent}>
        <GalleryFields given={(name) => form.getInputProps(name)} />
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
    </GallerySection>
  );
}
