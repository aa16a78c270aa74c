import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ContactFields } from '@site/contract/contact/fields.ts';
import { contactRoutes } from '@site/contract/contact/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { PostedForm } from '@site/contract/core/posted-form.ts';
import { focusFirstError, takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { fitImage } from '#features/media';
import type { FormKey } from '#platform/storage/storage-keys.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';
import { postedValues, usePosted } from '#platform/forms/posted-form.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { usePreHydrationInput } from '#platform/forms/use-pre-hydration-input.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { atFields, EMPTY, toContact, type ContactValues } from '@site/contract/contact/values.ts';
import { MessageFields, SenderFields } from './contact-fields.tsx';
import s from './contact-page.module.css';

const root = getRouteApi('__root__');

const FIELD_OF = {
  'media.type': 'photos',
  'media.size': 'photos',
  'media.unreadable': 'photos',
  'media.count': 'photos',
} as const;

/**
 * Returns the error of a form sent without JavaScript. It is shown until the next attempt. Validation errors appear at
 * their fields, and errors of later attempts in a toast.
 */
function postedRefusal(posted: PostedForm | undefined): string | undefined {
  return posted?.error?.name === 'invalid' ? undefined : posted?.error?.message;
}

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
      takeFieldErrors(error, form, { element: element.current, fieldOf: FIELD_OF });
    },
  });
  const refused = send.isIdle ? postedRefusal(posted) : undefined;
  return (
    <Form form={form} element={element} className={s['form']} posts="contact" onSend={(filled) => send.mutate(filled)}>
      {refused && (
        <p role="alert" className={s['refused']}>
          {refused}
        </p>
      )}
      <SenderFields form={form} />
      <MessageFields form={form} photos={photos} onPhotos={setPhotos} />
      <div className={s['send']}>
        <SendButton sending={send.isPending}>{t('send')}</SendButton>
        <p className={s['help']}>{t('send.help')}</p>
      </div>
    </Form>
  );
}
