import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { usePersistedForm } from '#platform/forms/use-persisted-form.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import type { MemberDialogProps } from './member-dialog.ts';
import s from '../dialog-form.module.css';

/** Maximum length in characters. Copied from the contract, because importing its file would bundle the schemas. */
const STAFF_NOTE_MAX_LENGTH = 2000;

/** Edits the staff note about a member, visible to staff only (MOD-02). */
export default function StaffNoteDialog({ member, onDone, onClose }: MemberDialogProps) {
  const { t } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const { id, nickName } = member.author;
  const element = useRef<HTMLFormElement>(null);
  const { form, drop } = usePersistedForm(`memo-${id}`, {
    initialValues: { text: member.memo },
    validateInputOnChange: true,
    validate: {
      text: (text) =>
        text.trim().length > STAFF_NOTE_MAX_LENGTH
          ? problems('invalid.too-long', { max: STAFF_NOTE_MAX_LENGTH })
          : null,
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ text }: { text: string }) => api(moderationRoutes.memo, { id, text: text.trim() }),
    onSuccess: (changed) => {
      drop();
      toast('success', t('memo.done'));
      onDone(changed);
      onClose();
    },
    onError: (error) => takeFieldErrors(error, form, { element: element.current }),
  });
  return (
    <Dialog title={t('memo.title', { name: nickName })} busy={isPending} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={(values) => mutate(values)}>
        <p className={s['muted']}>{t('memo.text')}</p>
        <TextAreaField
          data-autofocus
          label={t('column.memo')}
          max={STAFF_NOTE_MAX_LENGTH}
          minRows={5}
          {...form.getInputProps('text')}
        />
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t('memo.send')}</SendButton>
        </div>
      </Form>
    </Dialog>
  );
}
