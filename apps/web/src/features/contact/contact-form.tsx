import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  CONTACT_CATEGORIES,
  CONTACT_CONTENT,
  CONTACT_LANGUAGES_MAX,
  ContactFields,
} from '@site/contract/contact/fields.ts';
import { contactRoutes } from '@site/contract/contact/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { focusFirstError, takeFieldErrors, useSchemaErrors } from '#platform/forms/form-errors.ts';
import { fitImage } from '#features/media';
import type { FormKey } from '#platform/storage/storage-keys.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';
import { postedValues, usePosted } from '#platform/forms/posted-form.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { usePreHydrationInput } from '#platform/forms/use-pre-hydration-input.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TagField } from '#ui/fields/tag-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormPair, FormPart } from '#ui/forms/form-part.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { atFields, EMPTY, toContact, type ContactValues } from '@site/contract/contact/values.ts';
import s from './contact-page.module.css';
import { PhotosField } from './photos-field.tsx';

const root = getRouteApi('__root__');
const EMAIL_MAX = 254;
const DESCRIPTION_MAX = 5000;
const LINKS_MAX = 1600;

/** Contact form (LEARN-07). The input, except photos, is stored in session storage, so that it survives a reload. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('contact');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const language = root.useRouteContext({ select: (context) => context.language });
  const element = useRef<HTMLFormElement>(null);
  const [photos, setPhotos] = useState<File[]>([]);
  // The storage key contains the account id, so that the next account in this tab does not see the draft.
  const draftKey: FormKey = `contact-draft-${useUser()?.id ?? 0}`;
  // Idempotency key, so that a message sent twice, even after a reload, is stored only once.
  const draft = useRef('');
  const ticket = useRef('');
  const schemaErrors = useSchemaErrors(ContactFields);
  const posted = usePosted('contact');
  const form = useForm<ContactValues>({
    initialValues: postedValues(posted, EMPTY),
    initialErrors: atFields(posted?.error?.errors ?? {}),
    validate: (values) => atFields(schemaErrors(toContact(values, { language, ticket: '' }))),
    onValuesChange: (values) => void sessionDraft.keep(draftKey, { ...values, draft: draft.current }),
  });
  const begin = useEffectEvent(() => {
    const { draft: id, ...stored } = sessionDraft.read<ContactValues & { draft: string }>(draftKey) ?? {};
    draft.current = id ?? crypto.randomUUID();
    // Values that were just posted are newer than the draft of this tab.
    if (!posted) form.setValues(stored);
    void renew();
  });
  // Runs once on mount, because afterwards the form is newer than the draft.
  useEffect(() => begin(), []);
  usePreHydrationInput(element, form);

  async function renew(): Promise<void> {
    ticket.current = (await api(contactRoutes.ticket, {})).ticket;
  }

  const send = useMutation({
    async mutationFn(values: ContactValues) {
      if (ticket.current === '') await renew();
      const filled = JSON.stringify(toContact(values, { language, ticket: ticket.current }));
      const files = await Promise.all(photos.map((photo) => fitImage(photo, problems)));
      await api(contactRoutes.send, { form: filled, draft: draft.current }, { files });
    },
    onSuccess() {
      sessionDraft.drop(draftKey);
      onSent();
    },
    onError(error) {
      if (isApiError(error, 'contact.ticket')) void renew();
      if (isApiError(error, 'invalid')) {
        const errors = atFields(error.errors);
        form.setErrors(errors);
        focusFirstError(element.current, errors);
        return;
      }
      takeFieldErrors(error, form, element.current, {
        'media.type': 'photos',
        'media.size': 'photos',
        'media.unreadable': 'photos',
        'media.count': 'photos',
      });
    },
  });
  // Error of a form sent without JavaScript, until the next attempt. Validation errors appear at their fields, and
  // errors of later attempts in a toast.
  const refused = send.isIdle && posted?.error?.name !== 'invalid' ? posted?.error?.message : undefined;
  const { errors } = form;
  const photosError = errors['photos'];
  return (
    <Form form={form} element={element} className={s['form']} posts="contact" onSend={(filled) => send.mutate(filled)}>
      {refused && (
        <p role="alert" className={s['refused']}>
          {refused}
        </p>
      )}
      <FormPart title={t('part.you')}>
        <TextField
          name="name"
          label={t('name')}
          description={t('name.help')}
          maxLength={80}
          {...form.getInputProps('name')}
        />
        <FormPair>
          <TextField
            type="email"
            name="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            label={t('email')}
            {...form.getInputProps('email')}
          />
          <TextField
            type="email"
            name="emailAgain"
            autoComplete="off"
            maxLength={EMAIL_MAX}
            label={t('email-again')}
            {...form.getInputProps('emailAgain')}
          />
        </FormPair>
        <FormPair>
          <NumberField
            name="years"
            label={t('years')}
            description={t('years.help')}
            min={0}
            max={60}
            allowNegative={false}
            {...form.getInputProps('years')}
          />
          <TagField
            name="languages"
            label={t('languages')}
            description={t('languages.help')}
            max={CONTACT_LANGUAGES_MAX}
            {...form.getInputProps('languages')}
          />
        </FormPair>
        <TextAreaField
          max={LINKS_MAX}
          minRows={2}
          name="links"
          inputMode="url"
          label={t('links')}
          description={t('links.help')}
          {...form.getInputProps('links')}
        />
      </FormPart>
      <FormPart title={t('part.matter')}>
        <SelectField
          name="category"
          label={t('category')}
          empty={t('category.none')}
          options={CONTACT_CATEGORIES.map((key) => ({ key, value: t(`category.${key}`) }))}
          {...form.getInputProps('category')}
        />
        <RadioField
          name="contentType"
          label={t('content')}
          options={CONTACT_CONTENT.map((key) => ({ key, value: t(`content.${key}`) }))}
          {...form.getInputProps('contentType')}
        />
        <TextAreaField
          max={DESCRIPTION_MAX}
          minRows={6}
          name="description"
          label={t('description')}
          description={t('description.help')}
          {...form.getInputProps('description')}
        />
        <PhotosField
          files={photos}
          onChange={setPhotos}
          error={typeof photosError === 'string' ? photosError : undefined}
        />
        {/* Honeypot, invisible to people, so only bots fill it in. */}
        <input
          {...form.getInputProps('website')}
          className={s['unseen']}
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
        />
      </FormPart>
      <div className={s['send']}>
        <SendButton sending={send.isPending}>{t('send')}</SendButton>
        <p className={s['help']}>{t('send.help')}</p>
      </div>
    </Form>
  );
}
