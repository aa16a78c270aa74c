import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { appealProblem } from '#features/standing';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { postedError, postedStart, usePosted } from '#platform/forms/posted-form.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { Note } from '#ui/forms/note.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';

interface BanAppealFormProps {
  ticket: string;
  /**
   * Opaque identifier of the account, used as the key of the draft; undefined for a form that was posted without
   * scripts.
   */
  account?: string;
  onSent: () => void;
  /** Called when the login ticket is no longer valid and the user has to log in again. */
  onEnded: (reason: Error) => void;
}

/**
 * Appeal form for a member who is not logged in. The text is restored after a reload, and after another login if the
 * ticket expired.
 */
export function BanAppealForm({ ticket, account, onSent, onEnded }: BanAppealFormProps) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const posted = usePosted('appeal');
  const draft = account && (`ban-appeal-${account}` as const);
  const form = useForm({
    ...postedStart(posted, { text: '' }),
    validate: { text: (text) => appealProblem(text, problems) ?? null },
    onValuesChange({ text }) {
      if (draft) sessionDraft.keep(draft, { text });
    },
  });
  const restore = useEffectEvent(() => {
    const text = draft && sessionDraft.read<{ text: string }>(draft)?.text;
    // Text that was just posted is newer than any draft in this tab.
    if (text && !posted) form.setValues({ text });
  });
  useEffect(() => restore(), []);
  const send = useMutation({
    mutationFn: ({ text }: { text: string }) => api(sanctionRoutes.appeal, { ticket, text: text.trim() }),
    onSuccess: () => {
      if (draft) sessionDraft.drop(draft);
      onSent();
    },
    onError: (error) => {
      if (isApiError(error, 'accounts.ticket-ended')) onEnded(error);
      else takeFieldErrors(error, form, { element: element.current });
    },
  });
  const error = send.isIdle ? postedError(posted) : send.error;
  return (
    <Form form={form} element={element} className={s['form']} posts="appeal" onSend={(values) => send.mutate(values)}>
      {error && !isApiError(error, 'invalid') && <Note kind="bad">{errorMessage(error, core)}</Note>}
      <input type="hidden" name="ticket" value={ticket} />
      <TextAreaField
        name="text"
        label={t('excluded.text')}
        description={t('excluded.help')}
        max={null}
        minRows={5}
        {...form.getInputProps('text')}
      />
      <SendButton sending={send.isPending}>{t('excluded.send')}</SendButton>
    </Form>
  );
}
