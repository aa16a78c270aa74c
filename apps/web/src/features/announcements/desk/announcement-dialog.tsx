import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announcementRoutes } from '@site/contract/announcements/routes.ts';
import { ANNOUNCEMENT_MAX, ANNOUNCEMENT_PRIORITIES } from '@site/contract/announcements/limits.ts';
import type { Announcement } from '@site/contract/announcements/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { isLanguage, isTranslation, LANGUAGE_NAMES, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useEditedLanguages } from '#platform/translations/use-languages.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { DialogClose } from '#ui/dialogs/dialog.tsx';
import { GuardedDialog } from '#ui/dialogs/guarded-dialog.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { DateTimeField } from '#ui/fields/times/date-time-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { AudienceField } from '../audience/audience-field.tsx';
import { AnnouncementLine } from '../banner/announcement-line.tsx';
import { allAnnouncementsQuery } from '../queries.ts';
import {
  announcementInput,
  announcementValues,
  newAnnouncement,
  type AnnouncementValues,
} from './announcement-values.ts';
import { useAnnouncementsChange } from './use-announcements-change.ts';
import s from './announcements-page.module.css';

interface AnnouncementDialogProps {
  /** The announcement to change; null for a new one. */
  item: Announcement | null;
  onClose: () => void;
}

type AnnouncementForm = UseFormReturnType<AnnouncementValues>;

/** Adds or changes an announcement, with a preview. */
export default function AnnouncementDialog({ item, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation('announcements');
  const { t: tErrors } = useTranslation('errors');
  const element = useRef<HTMLFormElement>(null);
  const { data } = useQuery(allAnnouncementsQuery(useApi()));
  const [isConflict, setIsConflict] = useState(false);
  /** The stored announcement; undefined after someone else has deleted it. */
  const stored = data?.items.find(({ id }) => id === item?.id);
  const required = (text: string) => (text.trim() === '' ? tErrors('invalid.required') : null);
  const form = useForm<AnnouncementValues>({
    initialValues: item ? announcementValues(item) : newAnnouncement(new Date()),
    validate: {
      texts: { [SOURCE_LANGUAGE]: required },
      link: {
        target: (target, { hasLink }) => (hasLink ? required(target) : null),
        texts: {
          [SOURCE_LANGUAGE]: (text: string, { hasLink }: AnnouncementValues) => (hasLink ? required(text) : null),
        },
      },
      startsAt: (value) => (value ? null : t('needed')),
      endsAt: (value, { startsAt }) => (value && value <= startsAt ? tErrors('announcements.ends') : null),
    },
  });
  const save = useAnnouncementsChange(
    (api, values: AnnouncementValues) => {
      const input = announcementInput(values);
      // After a conflict, saving again replaces the version of the other editor.
      const seen = isConflict ? stored : item;
      return seen
        ? api(announcementRoutes.change, { ...input, id: seen.id, version: seen.version })
        : api(announcementRoutes.add, input);
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
        <Preview values={form.values} />
        <TextFields form={form} />
        <LinkFields form={form} />
        <AudienceField
          visitors
          languageError={form.errors['audience.language']}
          value={form.values.audience}
          onChange={(audience) => form.setFieldValue('audience', audience)}
        />
        <SelectField
          empty={null}
          label={t('field.priority')}
          options={ANNOUNCEMENT_PRIORITIES.map((key) => ({ key, value: t(`priority.${key}`) }))}
          {...form.getInputProps('priority')}
        />
        <DateTimeField label={t('field.starts')} required {...form.getInputProps('startsAt')} />
        <DateTimeField label={t('field.ends')} description={t('field.ends-help')} {...form.getInputProps('endsAt')} />
        <Choice label={t('field.can-close')} {...form.getInputProps('canClose', { type: 'checkbox' })} />
        {isConflict && save.error && (
          <div role="alert">
            <p className={s['problem']}>{save.error.message}</p>
            <p>{stored ? t('current-version', { text: stored.texts[SOURCE_LANGUAGE] }) : t('deleted-by-other')}</p>
          </div>
        )}
        <div className={s['actions']}>
          <DialogClose disabled={save.isPending}>{t('core:cancel')}</DialogClose>
          <SendButton sending={save.isPending} disabled={isConflict && !stored}>
            {t('save')}
          </SendButton>
        </div>
      </Form>
    </GuardedDialog>
  );
}

function Preview({ values }: { values: AnnouncementValues }) {
  const { t, i18n } = useTranslation('announcements');
  const language = isLanguage(i18n.language) ? i18n.language : SOURCE_LANGUAGE;
  const { texts, link, hasLink, canClose } = values;
  const text = texts[language] || texts[SOURCE_LANGUAGE] || t('preview-empty');
  const linkText = link.texts[language] || link.texts[SOURCE_LANGUAGE];
  const shown = hasLink && linkText ? { target: link.target || '/', text: linkText } : null;
  return (
    <div className={s['preview']}>
      <span>{t('preview')}</span>
      {/* Not a control of this form. */}
      <div className={s['sample']} inert>
        <AnnouncementLine
          item={{ id: 0, version: 0, text, lang: null, link: shown, canClose }}
          onClose={() => undefined}
        />
      </div>
    </div>
  );
}

function TextFields({ form }: { form: AnnouncementForm }) {
  const { t } = useTranslation('announcements');
  return useEditedLanguages().map((language) => (
    <TextAreaField
      key={language}
      label={`${t('field.text')} (${LANGUAGE_NAMES[language]})`}
      description={
        isTranslation(language) ? t('field.text-help', { language: LANGUAGE_NAMES[SOURCE_LANGUAGE] }) : undefined
      }
      lang={language}
      max={ANNOUNCEMENT_MAX.text}
      minRows={2}
      required={!isTranslation(language)}
      data-autofocus={language === SOURCE_LANGUAGE || undefined}
      {...form.getInputProps(`texts.${language}`)}
    />
  ));
}

function LinkFields({ form }: { form: AnnouncementForm }) {
  const { t } = useTranslation('announcements');
  const languages = useEditedLanguages();
  return (
    <>
      <Choice label={t('field.has-link')} {...form.getInputProps('hasLink', { type: 'checkbox' })} />
      {form.values.hasLink && (
        <>
          <TextField
            label={t('field.target')}
            description={t('field.target-help')}
            maxLength={500}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...form.getInputProps('link.target')}
          />
          {languages.map((language) => (
            <TextField
              key={language}
              label={`${t('field.link-text')} (${LANGUAGE_NAMES[language]})`}
              lang={language}
              maxLength={ANNOUNCEMENT_MAX.link}
              autoComplete="off"
              required={!isTranslation(language)}
              {...form.getInputProps(`link.texts.${language}`)}
            />
          ))}
        </>
      )}
    </>
  );
}
