import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { isTranslation, LANGUAGE_NAMES, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { BROADCAST_MAX } from '@site/contract/notifications/broadcast-limits.ts';
import { broadcastRoutes, type Broadcast } from '@site/contract/notifications/broadcast-routes.ts';
import { AudienceField } from '#features/announcements';
import { useApi } from '#platform/api/use-api.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useEditedLanguages } from '#platform/translations/use-languages.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { DialogClose } from '#ui/dialogs/dialog.tsx';
import { GuardedDialog } from '#ui/dialogs/guarded-dialog.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { BroadcastPreview } from './broadcast-preview.tsx';
import {
  broadcastValues,
  contentOf,
  memberAudienceOf,
  NEW_BROADCAST,
  type BroadcastValues,
} from './broadcast-values.ts';
import { broadcastsQuery } from './queries.ts';
import { useBroadcastsChange } from './use-broadcasts-change.ts';
import s from './broadcasts-page.module.css';

interface BroadcastDialogProps {
  /** The draft to change; null for a new one. */
  item: Broadcast | null;
  onClose: () => void;
}

/** Writes a draft, with a preview and a test. */
export default function BroadcastDialog({ item, onClose }: BroadcastDialogProps) {
  const { t } = useTranslation('broadcasts');
  const { t: tErrors } = useTranslation('errors');
  const element = useRef<HTMLFormElement>(null);
  const { data } = useQuery(broadcastsQuery(useApi()));
  const [isConflict, setIsConflict] = useState(false);
  /** The stored draft; undefined after someone else has deleted or sent it. */
  const stored = data?.items.find(({ id, state }) => id === item?.id && state === 'draft');
  const required = (text: string) => (text.trim() === '' ? tErrors('invalid.required') : null);
  const form = useForm<BroadcastValues>({
    initialValues: item ? broadcastValues(item) : NEW_BROADCAST,
    validate: { titles: { [SOURCE_LANGUAGE]: required }, texts: { [SOURCE_LANGUAGE]: required } },
  });
  const save = useBroadcastsChange(
    (api, values: BroadcastValues) => {
      // After a conflict, saving again replaces the version of the other editor, or adds a new draft.
      const seen = isConflict ? stored : item;
      const audience = memberAudienceOf(values.audience);
      return api(broadcastRoutes.save, {
        ...contentOf(values),
        audience,
        id: seen?.id ?? null,
        version: seen?.version ?? 0,
      });
    },
    {
      onSuccess: () => {
        toast('success', t('saved'));
        onClose();
      },
      onError: (error) => {
        takeFieldErrors(error, form, { element: element.current });
        if (isApiError(error, 'edit-conflict')) setIsConflict(true);
      },
    },
  );
  return (
    <GuardedDialog
      wide
      title={t(item ? 'edit-title' : 'add')}
      busy={save.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <Form form={form} element={element} className={s['form']} onSend={(values) => save.mutate(values)}>
        <TextFields form={form} />
        <TextField
          label={t('field.link')}
          description={t('field.link-help')}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('link')}
        />
        <AudienceField
          visitors={false}
          languageError={form.errors['audience.language']}
          value={form.values.audience}
          onChange={(audience) => form.setFieldValue('audience', audience)}
        />
        <BroadcastPreview values={form.values} />
        {isConflict && save.error && (
          <div role="alert">
            <p className={s['problem']}>{save.error.message}</p>
            <p>{stored ? stored.texts[SOURCE_LANGUAGE] : t('gone')}</p>
          </div>
        )}
        <div className={s['actions']}>
          <DialogClose disabled={save.isPending}>{t('core:cancel')}</DialogClose>
          <SendButton sending={save.isPending}>{t('save')}</SendButton>
        </div>
      </Form>
    </GuardedDialog>
  );
}

function TextFields({ form }: { form: UseFormReturnType<BroadcastValues> }) {
  const { t } = useTranslation('broadcasts');
  return useEditedLanguages().map((language) => (
    <fieldset key={language} className={s['texts']}>
      <legend lang={language}>{LANGUAGE_NAMES[language]}</legend>
      {isTranslation(language) && (
        <p className={s['note']}>{t('field.text-help', { language: LANGUAGE_NAMES[SOURCE_LANGUAGE] })}</p>
      )}
      <TextField
        label={t('field.title')}
        lang={language}
        maxLength={BROADCAST_MAX.title}
        required={!isTranslation(language)}
        data-autofocus={language === SOURCE_LANGUAGE || undefined}
        {...form.getInputProps(`titles.${language}`)}
      />
      <TextAreaField
        label={t('field.text')}
        lang={language}
        max={BROADCAST_MAX.text}
        minRows={4}
        required={!isTranslation(language)}
        {...form.getInputProps(`texts.${language}`)}
      />
    </fieldset>
  ));
}
