import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CommentFields } from '@site/contract/courses/fields.ts';
import { COMMENT_IMAGES, COMMENT_MAX } from '@site/contract/courses/limits.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import type { CourseComment } from '@site/contract/courses/schemas.ts';
import { UploadField } from '#features/media';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import type { FormKey } from '#platform/storage/storage-keys.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';
import { toast } from '#platform/toast.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { restoreComment } from './comment-draft.ts';
import s from './comments.module.css';

interface CommentFormProps {
  courseId: number;
  /** The current user's comment to edit; absent for a new one. */
  edited?: CourseComment;
  onSaved: (comment: CourseComment) => void;
  onClose: () => void;
}

/** Writes or edits a comment. The draft is stored in session storage until it is sent or cancelled. */
export default function CommentForm({ courseId, edited, onSaved, onClose }: CommentFormProps) {
  const { t } = useTranslation('courses');
  const api = useApi();
  const name: FormKey = `course-comment:${useUser()?.id}:${edited ? `edit-${edited.id}` : courseId}`;
  const element = useRef<HTMLFormElement>(null);
  const schemaErrors = useSchemaErrors(CommentFields);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: restoreComment(name, {
      text: edited?.text ?? '',
      images: edited?.images.map((image) => ({ ...image, srcset: '' })) ?? [],
    }),
    validate: ({ text, images }) => schemaErrors({ text, images: images.map(({ id }) => id) }),
    onValuesChange: (values) => void sessionDraft.keep(name, values),
  });
  // The form opens on request, so its field receives the focus.
  useEffect(() => element.current?.querySelector('textarea')?.focus(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ text, images, draft }: typeof form.values) => {
      const fields = { text, images: images.map(({ id }) => id) };
      return edited
        ? api(courseRoutes.editComment, { ...fields, id: edited.id })
        : api(courseRoutes.comment, { ...fields, courseId, draft });
    },
    onSuccess: (comment) => {
      sessionDraft.drop(name);
      toast('success', t(comment.state === 'hidden' ? 'comment.held' : edited ? 'comment.changed' : 'comment.sent'));
      onSaved(comment);
    },
    onError: (error) => takeFieldErrors(error, form, { element: element.current }),
  });
  return (
    <Form form={form} element={element} className={s['form']} onSend={(values) => mutate(values)}>
      <TextAreaField
        label={t(edited ? 'comment.edit' : 'comment.write')}
        name="text"
        max={COMMENT_MAX}
        {...form.getInputProps('text')}
      />
      <UploadField
        button={t('comment.images')}
        description={t('comment.images.help', { n: COMMENT_IMAGES })}
        max={COMMENT_IMAGES}
        data-path="images"
        value={form.values.images}
        error={form.errors['images']}
        onChange={(images) => form.setFieldValue('images', images)}
        onBusy={setBusy}
      />
      <div className={s['actions']}>
        <Button
          disabled={isPending}
          onClick={() => {
            sessionDraft.drop(name);
            onClose();
          }}
        >
          {t('core:cancel')}
        </Button>
        <SendButton sending={isPending} disabled={busy}>
          {t(edited ? 'comment.save' : 'comment.send')}
        </SendButton>
      </div>
    </Form>
  );
}
