import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { toast } from '#platform/toast.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './words-page.module.css';

const ACTIONS = ['hold', 'flag'] as const;

/** Adds a watched word or changes its action. */
export function WordForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const guardAction = useActionGuard('moderator');
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { word: '', action: 'hold' as (typeof ACTIONS)[number] },
    validate: { word: (word) => (word.trim() === '' ? problems('moderation.word-required') : null) },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (values: typeof form.values) => api(moderationRoutes.saveWord, values),
    onSuccess: (saved) => {
      toast('success', t('words.saved', { word: saved.word }));
      form.setFieldValue('word', '');
      onSaved();
      element.current?.querySelector('input')?.focus();
    },
    onError: (error) => {
      if (!takeFieldErrors(error, form, { element: element.current })) element.current?.querySelector('input')?.focus();
    },
  });
  return (
    <Form form={form} element={element} className={s['form']} onSend={(values) => guardAction(() => mutate(values))}>
      <TextField
        className={s['field']}
        label={t('words.word')}
        maxLength={null}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('word')}
      />
      <SelectField
        className={s['field']}
        empty={null}
        label={t('words.action')}
        options={ACTIONS.map((key) => ({ key, value: t(`words.${key}-long`) }))}
        {...form.getInputProps('action')}
      />
      <SendButton sending={isPending}>{t('words.add')}</SendButton>
    </Form>
  );
}
