import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useRoleName } from '#platform/translations/use-role-name.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import type { MemberDialogProps } from './member-dialog.ts';
import s from '../dialog-form.module.css';

/** Changes the role of a member (MOD-02). */
export default function RoleDialog({ member, onDone, onClose }: MemberDialogProps) {
  const { t } = useTranslation('moderation');
  const roleName = useRoleName();
  const api = useApi();
  const { id, nickName, role } = member.author;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { role: role ?? '' } });
  const { mutate, isPending } = useMutation({
    mutationFn: (next: NonNullable<typeof role>) => api(moderationRoutes.setRole, { id, role: next }),
    onSuccess: (changed) => {
      toast('success', t('role.done', { name: nickName, role: roleName(changed.author.role) }));
      onDone(changed);
      onClose();
    },
  });
  const send = (values: { role: string }) => {
    const chosen = member.roles.find((one) => one === values.role);
    if (chosen && chosen !== role) mutate(chosen);
    else onClose();
  };
  return (
    <Dialog title={t('role.title', { name: nickName })} busy={isPending} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={send}>
        <p className={s['muted']}>{t('role.text')}</p>
        <SelectField
          data-autofocus
          empty={null}
          label={t('column.role')}
          options={member.roles.map((key) => ({ key, value: roleName(key) }))}
          {...form.getInputProps('role')}
        />
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t('role.send')}</SendButton>
        </div>
      </Form>
    </Dialog>
  );
}
