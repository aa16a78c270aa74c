import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { Application, FullApplication } from '@site/contract/members/fields.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import type { Topic } from '@site/contract/forum/schemas.ts';
import type { PreviousApplication } from '@site/contract/members/schemas.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';
import { usePreHydrationInput } from '#platform/forms/use-pre-hydration-input.ts';
import { useApi } from '#platform/api/use-api.ts';
import type { FormKey } from '#platform/storage/storage-keys.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { AvatarField } from '#features/media';
import { JoinDetails } from './join-details.tsx';
import s from './join-page.module.css';
import { EMPTY, fromPrevious, hasDetails, toApplication, type JoinValues } from './join-values.ts';
import { NickNameInput } from './nick-name-input.tsx';
import { useAccountChanged } from './use-account-changed.ts';

export interface SentApplication {
  /** Whether the applicant is a member now. */
  accepted: boolean;
  /** Slug of the chosen topic. */
  topic: string;
}

interface JoinFormProps {
  user: User;
  topics: readonly Topic[];
  /** Rejected application, used as initial values. */
  previous: PreviousApplication | null;
  /** Whether the site asks for everything. */
  full: boolean;
  /** Called once the application has been sent. */
  onSent: (sent: SentApplication) => Promise<void>;
}

/**
 * Join form (JOIN-01): nickname, picture and topic; the rest is optional and can be added later. The input is stored in
 * session storage and survives a reload and a failed call.
 */
export function JoinForm({ user, topics, previous, full, onSent }: JoinFormProps) {
  const { t } = useTranslation('members');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const draftName: FormKey = `join-draft:${user.id}`;
  const schemaErrors = useSchemaErrors(full ? FullApplication : Application);
  const form = useForm<JoinValues>({
    initialValues: previous ? fromPrevious(previous) : EMPTY,
    validate: (values) => ({
      ...schemaErrors(toApplication(values)),
      ...(values.topic === '' && { topic: problems('forum.topic-required') }),
    }),
    onValuesChange: (values) => void sessionDraft.keep(draftName, values),
  });
  const [detailed, setDetailed] = useState(full || (previous !== null && hasDetails(fromPrevious(previous))));
  const restore = useEffectEvent(() => {
    const draft = sessionDraft.read<JoinValues>(draftName);
    if (!draft) return;
    form.setValues({ ...EMPTY, ...draft });
    if (hasDetails({ ...EMPTY, ...draft })) setDetailed(true);
  });
  // Runs once on mount, because afterwards the form is newer than the draft.
  useEffect(() => restore(), []);
  usePreHydrationInput(element, form);
  const accountChanged = useAccountChanged();
  const send = useMutation({
    mutationFn: (values: JoinValues) => api(memberRoutes.apply, Application.parse(toApplication(values))),
    onSuccess: async ({ state }, { topic }) => {
      sessionDraft.drop(draftName);
      await onSent({ accepted: state === 'accepted', topic });
    },
    onError: (error) => {
      if (takeFieldErrors(error, form, { element: element.current, fieldOf: { 'media.not-found': 'avatar' } })) return;
      // The application was sent or decided in another tab.
      if (isApiError(error, 'members.already-member', 'members.application-pending')) void accountChanged();
    },
  });
  const { values, errors, setFieldValue } = form;
  return (
    <Form form={form} element={element} className={s['form']} onSend={(filled) => send.mutate(filled)}>
      <NickNameInput label={t('nick-name')} description={t('nick-name-help')} {...form.getInputProps('nickName')} />
      <AvatarField
        drawn
        value={values.avatar}
        onChange={(avatar) => setFieldValue('avatar', avatar)}
        error={typeof errors['avatar'] === 'string' ? errors['avatar'] : undefined}
      />
      <SelectField
        label={t('topic')}
        description={t('topic-help')}
        empty={t('topic.none')}
        options={topics.filter(({ archived }) => !archived).map(({ slug, name }) => ({ key: slug, value: name }))}
        {...form.getInputProps('topic')}
      />
      {detailed ? (
        <JoinDetails form={form} />
      ) : (
        <div className={s['more']}>
          <Button onClick={() => setDetailed(true)}>
            <Icon name="plus" size={18} />
            {t('more')}
          </Button>
          <p className={s['help']}>{t('more-help')}</p>
        </div>
      )}
      <div className={s['send']}>
        <SendButton sending={send.isPending}>{t('join.send')}</SendButton>
        <p className={s['help']}>{t('join.after')}</p>
      </div>
    </Form>
  );
}
