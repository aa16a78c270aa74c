import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { singleSignOnRoutes } from '@site/contract/accounts/single-sign-on-routes.ts';
import {
  SingleSignOnSignUp as Fields,
  type SingleSignOnResult,
  type SingleSignOnStep,
} from '@site/contract/accounts/single-sign-on-schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { PolicyLinks } from '#features/policies';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { postedError, postedStart, usePosted } from '#platform/forms/posted-form.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { usePreHydrationInput } from '#platform/forms/use-pre-hydration-input.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Form } from '#ui/forms/form.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { Note } from '#ui/forms/note.tsx';
import { AccountPage } from '../account-page.tsx';
import { TakenInput } from '../sign-up/taken-input.tsx';

const EMPTY = { userName: '', adult: false, terms: false };
const Typed = Fields.pick({ userName: true, adult: true, terms: true });

interface SingleSignOnSignUpProps {
  step: Extract<SingleSignOnStep, { next: 'sign-up' }>;
  onDone: (result: SingleSignOnResult) => void;
}

/** Asks a person with a new identity for a username and the consents that a sign-up needs (AUTH-31). */
export function SingleSignOnSignUp({ step: { ticket, email }, onDone }: SingleSignOnSignUpProps) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const api = useApi();
  const name = useSite().singleSignOn ?? '';
  const element = useRef<HTMLFormElement>(null);
  const posted = usePosted('single-sign-on-sign-up');
  const form = useForm({ ...postedStart(posted, EMPTY), validate: useSchemaErrors(Typed) });
  usePreHydrationInput(element, form);
  const signUp = useMutation({
    mutationFn: (values: typeof EMPTY) => api(singleSignOnRoutes.signUpWithSingleSignOn, { ticket, ...values }),
    onSuccess: onDone,
    onError: (failure) => takeFieldErrors(failure, form, { element: element.current }),
  });
  const error = signUp.isIdle ? postedError(posted) : signUp.error;
  const isShownByFields = isApiError(error, 'invalid') && Object.keys(error.errors).some((field) => field in EMPTY);
  return (
    <AccountPage title={t('sso.sign-up')} lead={t('sso.sign-up-lead', { name, email })}>
      <Form
        form={form}
        element={element}
        className={s['form']}
        posts="single-sign-on-sign-up"
        onSend={(values) => signUp.mutate(values)}
      >
        {error && !isShownByFields && <Note kind="bad">{errorMessage(error, core)}</Note>}
        <input type="hidden" name="ticket" value={ticket} />
        <input type="hidden" name="email" value={email} />
        <TakenInput
          field="userName"
          name="userName"
          autoComplete="username"
          maxLength={20}
          spellCheck={false}
          autoCapitalize="none"
          label={t('regist.user-name')}
          description={t('regist.user-name-help')}
          {...form.getInputProps('userName')}
        />
        <Choice name="adult" label={t('regist.adult')} {...form.getInputProps('adult', { type: 'checkbox' })} />
        <Choice
          name="terms"
          label={<PolicyLinks text={t('regist.terms')} />}
          {...form.getInputProps('terms', { type: 'checkbox' })}
        />
        <SendButton sending={signUp.isPending || signUp.isSuccess}>{t('sso.create')}</SendButton>
      </Form>
    </AccountPage>
  );
}
