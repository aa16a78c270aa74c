import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import type { User } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { Application, GENDERS, STORY_PROMPTS } from '@site/contract/members/fields.ts';
import type { PreviousApplication } from '@site/contract/members/schemas.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { useFieldMessages } from '#platform/field-messages.ts';
import { focusFirstError, takeFieldErrors, useSchemaErrors } from '#platform/form-errors.ts';
import { useApi } from '#platform/use-api.ts';
import { useEarlyInput } from '#platform/use-early-input.ts';
import { SendButton } from '#ui/send-button.tsx';
import { AvatarField } from '#features/media/avatar-field.tsx';
import { CountedTextarea } from './counted-textarea.tsx';
import { dropDraft, keepDraft, readDraft } from './join-draft.ts';
import s from './join-page.module.css';
import { EMPTY, fromPrevious, toApplication, type JoinValues } from './join-values.ts';
import { NickNameInput } from './nick-name-input.tsx';
import { SitesField } from './sites-field.tsx';
import { useAccountChanged } from './use-account-changed.ts';

const BIO_MAX = 500;
const STORY_MAX = 2000;

interface JoinFormProps {
  user: User;
  /** What was sent before and rejected: one begins with it. */
  previous: PreviousApplication | null;
}

/** The join form (JOIN-01). What is typed survives a reload and a failed call. */
export function JoinForm({ user, previous }: JoinFormProps) {
  const { t } = useTranslation('members');
  const fieldMessage = useFieldMessages();
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const schemaErrors = useSchemaErrors(Application);
  const form = useForm<JoinValues>({
    initialValues: previous ? fromPrevious(previous) : EMPTY,
    validate: (values) => schemaErrors(toApplication(values)),
    onValuesChange: (values) => keepDraft(user.id, values),
  });
  const restore = useEffectEvent(() => {
    const draft = readDraft(user.id);
    if (draft) form.setValues(draft);
  });
  // Once: afterwards the form is ahead of the draft.
  useEffect(() => restore(), []);
  useEarlyInput(element, form);
  const accountChanged = useAccountChanged();
  const send = useMutation({
    mutationFn: (values: JoinValues) => api(memberRoutes.apply, Application.parse(toApplication(values))),
    onSuccess: async () => {
      dropDraft(user.id);
      await accountChanged();
    },
    onError: (error) => {
      if (takeFieldErrors(error, form, element.current)) return;
      if (isApiError(error, 'media.not-found')) {
        const problem = { avatar: error.message };
        form.setErrors(problem);
        focusFirstError(element.current, problem);
      }
      // Sent or decided in another tab.
      if (isApiError(error, 'members.already-member', 'members.application-pending')) void accountChanged();
    },
  });
  const { values, errors, setFieldValue } = form;
  const text = (field: string) => (typeof errors[field] === 'string' ? errors[field] : undefined);
  return (
    <form
      className={s['form']}
      ref={element}
      method="post"
      noValidate
      onSubmit={form.onSubmit(
        (filled) => send.mutate(filled),
        (found) => focusFirstError(element.current, found),
      )}
    >
      <section className={s['part']} aria-labelledby="join-you">
        <h2 id="join-you">{t('part.you')}</h2>
        <AvatarField
          value={values.avatar}
          onChange={(avatar) => setFieldValue('avatar', avatar)}
          error={text('avatar')}
        />
        <div className={s['pair']}>
          <NickNameInput label={t('nick-name')} description={t('nick-name-help')} {...form.getInputProps('nickName')} />
          <NativeSelect
            label={t('gender')}
            description={t('gender-help')}
            data={[
              { value: '', label: t('gender.none') },
              ...GENDERS.map((value) => ({ value, label: t(`gender.${value}`) })),
            ]}
            {...form.getInputProps('gender')}
          />
        </div>
      </section>
      <section className={s['part']} aria-labelledby="join-work">
        <h2 id="join-work">{t('part.work')}</h2>
        <div className={s['pair']}>
          <NumberInput
            label={t('years')}
            description={t('years-help')}
            min={0}
            max={60}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            inputMode="numeric"
            hideControls
            {...form.getInputProps('years')}
            onChange={(value) => setFieldValue('years', String(value))}
          />
        </div>
        <SitesField
          value={values.sites}
          errors={errors}
          onChange={(sites) => setFieldValue('sites', sites)}
          onUrl={(index, url) => setFieldValue(`sites.${index}.url`, url)}
        />
      </section>
      <section className={s['part']} aria-labelledby="join-words">
        <h2 id="join-words">{t('part.words')}</h2>
        <CountedTextarea
          max={BIO_MAX}
          rows={4}
          label={t('bio')}
          description={t('bio-help')}
          {...form.getInputProps('bio')}
        />
        <NativeSelect
          label={t('story-prompt')}
          description={t('story-prompt-help')}
          data={[
            { value: '', label: t('story-prompt.none') },
            ...STORY_PROMPTS.map((value) => ({ value, label: t(`story-prompt.${value}`) })),
          ]}
          {...form.getInputProps('storyPrompt')}
          error={errors['storyPrompt'] && fieldMessage('select', String(errors['storyPrompt']))}
        />
        <CountedTextarea
          max={STORY_MAX}
          rows={6}
          label={t('story')}
          description={t('story-help')}
          {...form.getInputProps('story')}
        />
      </section>
      <div className={s['send']}>
        <Checkbox label={t('newsletter')} {...form.getInputProps('newsletter', { type: 'checkbox' })} />
        <SendButton sending={send.isPending}>{t('join.send')}</SendButton>
        <p className={s['help']}>{t('join.after')}</p>
      </div>
    </form>
  );
}
