import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CONFIDENCES, type FactKey } from '@site/contract/camsites/facts.ts';
import { FactFields, NOTE_MAX, SOURCE_MAX } from '@site/contract/camsites/fields.ts';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import type { Site } from '@site/contract/camsites/schemas.ts';
import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useEditedLanguages } from '#platform/translations/use-languages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormPair } from '#ui/forms/form-part.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useFocusReturn } from '#ui/dialogs/use-focus-return.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { FactValueField } from './fact-value-field.tsx';
import { toFactFields, toFactForm, type FactFormValues } from './fact-form-values.ts';
import { refreshSite } from '../queries.ts';
import { useFirstField } from '../use-first-field.ts';
import s from './fact-form.module.css';

interface Props {
  site: Site;
  fact: FactKey;
  onClose: () => void;
}

/** Inline form with which staff edit a fact (MOD-05): its value, notes and source. */
export default function FactForm({ site: { id, slug, facts }, fact: key, onClose }: Props) {
  const { t, i18n } = useTranslation('camsites');
  useTranslation('fields');
  const api = useApi();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const languages = useEditedLanguages();
  const schemaErrors = useSchemaErrors(FactFields);
  const { version } = facts[key];
  const form = useForm<FactFormValues>({
    initialValues: toFactForm(key, facts[key], new Date().toISOString().slice(0, 10)),
    validate: (values) => schemaErrors(toFactFields(key, version, values)),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (values: FactFormValues) =>
      api(camsiteRoutes.editFact, { ...FactFields.parse(toFactFields(key, version, values)), siteId: id }),
    onSuccess: async () => {
      toast('success', t('edit.saved'));
      onClose();
      await refreshSite(queryClient, slug);
    },
    onError: (error) => void takeFieldErrors(error, form, { element: element.current }),
  });
  // The catalogues load with this form, not with the page.
  const isThere = i18n.has('errors') && i18n.has('fields');
  useFirstField(element, isThere);
  useFocusReturn();
  if (!isThere) return <Skeleton height="420px" />;
  const { values } = form;
  return (
    <Form
      form={form}
      element={element}
      className={s['form']}
      aria-label={t('edit.of', { fact: t(`fact.${key}`) })}
      onSend={(filled) => mutate(filled)}
    >
      <Choice label={t('edit.known')} {...form.getInputProps('isKnown', { type: 'checkbox' })} />
      {values.isKnown && <FactValueField fact={key} form={form} />}
      {languages.map((language) => (
        <TextField
          key={language}
          lang={language}
          maxLength={NOTE_MAX}
          label={t('edit.note', { language: LANGUAGE_NAMES[language] })}
          data-path={`note.${language}`}
          {...form.getInputProps(`note.${language}`)}
        />
      ))}
      <FormPair>
        <TextField
          maxLength={SOURCE_MAX}
          label={t('edit.source')}
          data-path="source"
          {...form.getInputProps('source')}
        />
        <TextField
          type="url"
          inputMode="url"
          maxLength={500}
          placeholder="https://"
          label={t('edit.source-url')}
          data-path="sourceUrl"
          {...form.getInputProps('sourceUrl')}
        />
        <TextField type="date" label={t('edit.checked')} data-path="checkedOn" {...form.getInputProps('checkedOn')} />
        <SelectField
          label={t('edit.confidence')}
          options={CONFIDENCES.map((one) => ({ key: one, value: t(`confidence.${one}`) }))}
          data-path="confidence"
          {...form.getInputProps('confidence')}
        />
      </FormPair>
      <p className={s['help']}>{t('edit.told')}</p>
      <div className={s['actions']}>
        <Button disabled={isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
        <SendButton sending={isPending}>{t('edit.save')}</SendButton>
      </div>
    </Form>
  );
}
