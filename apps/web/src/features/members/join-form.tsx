import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { User } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { Application, GENDERS, STORY_PROMPTS } from '@site/contract/members/fields.ts';
import type { PreviousApplication } from '@site/contract/members/schemas.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { takeFieldErrors, useSchemaErrors } from '#platform/forms/form-errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import type { FormKey } from '#platform/storage/storage-keys.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';
import { usePreHydrationInput } from '#platform/forms/use-pre-hydration-input.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormPair, FormPart } from '#ui/forms/form-part.tsx';
import { AvatarField } from '#features/media';
import { Choice } from '#ui/fields/choice.tsx';
import s from './join-page.module.css';
import { EMPTY, fromPrevious, toApplication, type JoinValues } from './join-values.ts';
import { NickNameInput } from './nick-name-input.tsx';
import { SitesField } from './sites-field.tsx';
import { useAccountChanged } from './use-account-changed.ts';

const BIO_MAX = 500;
const STORY_MAX = 2000;

interface JoinFormProps {
  user: User;
  /** Rejected application, used as initial values. */
  previous: PreviousApplication | null;
}

/** Join form (JOIN-01). The input is stored in session storage and survives a reload and a failed call. */
export function JoinForm({ user, previous }: JoinFormProps) {
  const { t } = useTranslation('members');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const draftName: FormKey = `join-draft:${user.id}`;
  const schemaErrors = useSchemaErrors(Application);
  const form = useForm<JoinValues>({
    initialValues: previous ? fromPrevious(previous) : EMPTY,
    validate: (values) => schemaErrors(toApplication(values)),
    onValuesChange: (values) => void sessionDraft.keep(draftName, values),
  });
  const restore = useEffectEvent(() => {
    const draft = sessionDraft.read<JoinValues>(draftName);
    if (draft) form.setValues(draft);
  });
  // Runs once on mount, because afterwards the form is newer than the draft.
  useEffect(() => restore(), []);
  usePreHydrationInput(element, form);
  const accountChanged = useAccountChanged();
  const send = useMutation({
    mutationFn: (values: JoinValues) => api(memberRoutes.apply, Application.parse(toApplication(values))),
    onSuccess: async () => {
      sessionDraft.drop(draftName);
      await accountChanged();
    },
    onError: (error) => {
      if (takeFieldErrors(error, form, { element: element.current, fieldOf: { 'media.not-found': 'avatar' } })) return;
      // The application was sent or decided in another tab.
      if (isApiError(error, 'members.already-member', 'members.application-pending')) void accountChanged();
    },
  });
  const { values, errors, setFieldValue } = form;
  const text = (field: string) => (typeof errors[field] === 'string' ? errors[field] : undefined);
  return (
    <Form form={form} element={element} className={s['form']} onSend={(filled) => send.mutate(filled)}>
      <FormPart title={t('part.you')}>
        <AvatarField
          value={values.avatar}
          onChange={(avatar) => setFieldValue('avatar', avatar)}
          error={text('avatar')}
        />
        <FormPair>
          <NickNameInput label={t('nick-name')} description={t('nick-name-help')} {...form.getInputProps('nickName')} />
          <SelectField
            label={t('gender')}
            description={t('gender-help')}
            empty={t('gender.none')}
            options={GENDERS.map((key) => ({ key, value: t(`gender.${key}`) }))}
            {...form.getInputProps('gender')}
          />
        </FormPair>
      </FormPart>
      <FormPart title={t('part.work')}>
        <FormPair>
          <NumberField
            label={t('years')}
            description={t('years-help')}
            min={0}
            max={60}
            allowNegative={false}
            {...form.getInputProps('years')}
          />
        </FormPair>
        <SitesField
          value={values.sites}
          errors={errors}
          onChange={(sites) => setFieldValue('sites', sites)}
          onUrl={(index, url) => setFieldValue(`sites.${index}.url`, url)}
        />
      </FormPart>
      <FormPart title={t('part.words')}>
        <TextAreaField max={BIO_MAX} label={t('bio')} description={t('bio-help')} {...form.getInputProps('bio')} />
        <SelectField
          label={t('story-prompt')}
          description={t('story-prompt-help')}
          empty={t('story-prompt.none')}
          options={STORY_PROMPTS.map((key) => ({ key, value: t(`story-prompt.${key}`) }))}
          {...form.getInputProps('storyPrompt')}
        />
        <TextAreaField
          max={STORY_MAX}
          minRows={6}
          label={t('story')}
          description={t('story-help')}
          {...form.getInputProps('story')}
        />
      </FormPart>
      <div className={s['send']}>
        <Choice label={t('newsletter')} {...form.getInputProps('newsletter', { type: 'checkbox' })} />
        <SendButton sending={send.isPending}>{t('join.send')}</SendButton>
        <p className={s['help']}>{t('join.after')}</p>
      </div>
    </Form>
  );
}
