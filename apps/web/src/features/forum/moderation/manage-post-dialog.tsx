import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { PostFields } from '@site/contract/forum/fields.ts';
import type { Post } from '@site/contract/forum/schemas.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useTexts } from '#platform/translations/use-texts.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { GuardedDialog } from '#ui/dialogs/guarded-dialog.tsx';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { usePostTopics } from '../topics/use-post-topics.ts';
import s from './manage-post-dialog.module.css';

const ManagedSchema = PostFields.pick({ topic: true, title: true, language: true });

interface Props {
  post: Post;
  onDone: () => void;
  onClose: () => void;
}

/** Dialog in which moderators change the topic, title and language of a post (FORUM-61). */
export default function ManagePostDialog({ post, onDone, onClose }: Props) {
  const { t } = useTranslation('forum');
  const ready = useTexts('errors', 'fields');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const topics = usePostTopics(post);
  const check = useSchemaErrors(ManagedSchema);
  const { id, topic, title, language } = post;
  const form = useForm({ initialValues: { topic: topic.slug, title, language }, validate: check });
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(threadRoutes.manage, { id, ...form.values }),
    onSuccess: () => {
      toast('success', t('manage.saved'));
      onDone();
      onClose();
    },
    onError: (error) => takeFieldErrors(error, form, { element: element.current }),
  });
  if (!ready || topics.length === 0) return null;
  return (
    <GuardedDialog title={t('manage.title')} busy={isPending} isDirty={form.isDirty()} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={() => mutate()}>
        <p className={s['help']}>{t('manage.text')}</p>
        <SelectField
          label={t('post.topic')}
          empty={null}
          options={topics.map(({ slug, name }) => ({ key: slug, value: name }))}
          {...form.getInputProps('topic')}
        />
        <TextField label={t('post.title')} maxLength={null} autoComplete="off" {...form.getInputProps('title')} />
        <LanguageField label={t('post.language')} {...form.getInputProps('language')} />
        <SendButton sending={isPending}>{t('manage.save')}</SendButton>
      </Form>
    </GuardedDialog>
  );
}
