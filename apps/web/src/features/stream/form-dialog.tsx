import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { DialogClose } from '#ui/dialogs/dialog.tsx';
import { GuardedDialog } from '#ui/dialogs/guarded-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import s from './form-dialog.module.css';
import { useChanged } from './use-changed.ts';

interface FormDialogProps<Values> {
  title: string;
  sendLabel: string;
  form: UseFormReturnType<Values>;
  /** @returns text of the confirmation, if it differs from the usual one */
  save: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a form that changes the stream summary and closes after saving. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, sendLabel, form, save, onClose, children } = props;
  const { t } = useTranslation('stream');
  const changed = useChanged();
  const element = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: async (saved) => {
      toast('success', typeof saved === 'string' ? saved : t('saved'));
      await changed();
      onClose();
    },
    onError: (error) => takeFieldErrors(error, form, { element: element.current }),
  });
  return (
    <GuardedDialog title={title} busy={isPending} isDirty={form.isDirty()} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={() => mutate()}>
        {children}
        <div className={s['actions']}>
          <DialogClose disabled={isPending}>{t('cancel')}</DialogClose>
          <SendButton sending={isPending}>{sendLabel}</SendButton>
        </div>
      </Form>
    </GuardedDialog>
  );
}
