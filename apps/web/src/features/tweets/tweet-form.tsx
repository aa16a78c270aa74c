import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { DataOf } from '@site/contract/core/route.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '@site/contract/core/languages.ts';
import { HASHTAGS_MAX, LENGTHS, TONES, TOPIC_MAX, TweetWish } from '@site/contract/tweets/fields.ts';
import type { tweetRoutes } from '@site/contract/tweets/routes.ts';
import { Note } from '#ui/forms/note.tsx';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import type { FormKey } from '#platform/storage/storage-keys.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';
import { usePreHydrationInput } from '#platform/forms/use-pre-hydration-input.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TagField } from '#ui/fields/tags/tag-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { fieldErrors, restoreValues, toWish, type StoredTweets, type TweetValues } from './tweet-values.ts';
import { useWriteTweets } from './use-write-tweets.ts';
import s from './tweet-page.module.css';

interface Props {
  /** Session storage key of the form values. */
  draftName: FormKey;
  today: DataOf<typeof tweetRoutes.today> | undefined;
  onWritten: (answer: DataOf<typeof tweetRoutes.write>) => void;
}

/** Form with the options for generated tweets. */
export function TweetForm({ draftName, today, onWritten }: Props) {
  const { t, i18n } = useTranslation('tweets');
  const { t: core } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const schemaErrors = useSchemaErrors(TweetWish);
  const form = useForm<TweetValues>({
    initialValues: restoreValues(undefined, i18n.language),
    validate: (values) => fieldErrors(schemaErrors(toWish(values))),
    onValuesChange: (values) =>
      void sessionDraft.keep(draftName, { ...sessionDraft.read<StoredTweets>(draftName), values }),
  });
  const restore = useEffectEvent(() => {
    const stored = sessionDraft.read<StoredTweets>(draftName)?.values;
    if (stored) form.setValues(restoreValues(stored, i18n.language));
  });
  // Runs once on mount, because afterwards the form is newer than the draft.
  useEffect(() => restore(), []);
  usePreHydrationInput(element, form);
  const write = useWriteTweets();
  const spent = today?.left === 0;
  const send = (values: TweetValues) =>
    write.mutate(values, {
      onSuccess: onWritten,
      onError: (error) => takeFieldErrors(error, form, { element: element.current }),
    });
  return (
    <Form form={form} element={element} className={s['form']} onSend={send}>
      <TextField
        label={t('topic')}
        description={t('topic.help')}
        name="topic"
        autoComplete="off"
        maxLength={TOPIC_MAX}
        {...form.getInputProps('topic')}
      />
      <SelectField
        label={t('tone')}
        empty={null}
        options={TONES.map((key) => ({ key, value: t(`tone.${key}`) }))}
        {...form.getInputProps('tone')}
      />
      <RadioField
        label={t('length')}
        options={LENGTHS.map((key) => ({ key, value: t(`length.${key}`) }))}
        {...form.getInputProps('length')}
      />
      <TagField
        label={t('hashtags')}
        description={t('hashtags.help')}
        max={HASHTAGS_MAX}
        {...form.getInputProps('hashtags')}
      />
      <SelectField
        label={t('language')}
        empty={null}
        options={LANGUAGES.map((key) => ({ key, value: LANGUAGE_NAMES[key] }))}
        {...form.getInputProps('language')}
      />
      {write.error && !isApiError(write.error, 'invalid') && <Note kind="bad">{errorMessage(write.error, core)}</Note>}
      <SendButton sending={write.isPending} disabled={spent}>
        {t('write')}
      </SendButton>
      <p className={s['left']} role="status">
        {today && (spent ? t('spent', { limit: today.limit }) : t('left', { count: today.left, limit: today.limit }))}
      </p>
    </Form>
  );
}
