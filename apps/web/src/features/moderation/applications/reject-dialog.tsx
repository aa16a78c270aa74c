import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { REASON_MAX, reasonProblem } from '#features/staff-actions';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { DialogClose } from '#ui/dialogs/dialog.tsx';
import { GuardedDialog } from '#ui/dialogs/guarded-dialog.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './reject-dialog.module.css';

interface RejectDialogProps {
  nickName: string;
  busy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks for the reason for a rejection, which the applicant will read. */
export default function RejectDialog({ nickName, busy, onClose, onReject }: RejectDialogProps) {
  const { t } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => reasonProblem(reason, true, problems) ?? null },
  });
  return (
    <GuardedDialog title={t('reject.title', { name: nickName })} busy={busy} isDirty={form.isDirty()} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={({ reason }) => onReject(reason.trim())}>
        <TextAreaField
          data-autofocus
          max={REASON_MAX}
          label={t('reject.reason')}
          description={t('reject.help')}
          {...form.getInputProps('reason')}
        />
        <div className={s['actions']}>
          <DialogClose disabled={busy}>{t('cancel')}</DialogClose>
          <SendButton sending={busy}>{t('reject.send')}</SendButton>
        </div>
      </Form>
    </GuardedDialog>
  );
}
