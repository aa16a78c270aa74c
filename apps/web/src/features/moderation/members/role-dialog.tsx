import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import type { MemberDialogProps } from './member-dialog.ts';
import { roleName } from './role-name.ts';
import s from '../dialog-form.module.css';

/** Changes the role of a member (MOD-02). */
export default function RoleDialog({ member, onDone, onClose }: MemberDialogProps) {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const field = useId();
  const { id, nickName, role } = member.author;
  const [chosen, setChosen] = useState(role);
  const { mutate, isPending } = useMutation({
    mutationFn: (next: NonNullable<typeof role>) => api(moderationRoutes.setRole, { id, role: next }),
    onSuccess: (changed) => {
      toast('success', t('role.done', { name: nickName, role: roleName(changed.author.role, t) }));
      onDone(changed);
      onClose();
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen && chosen !== role) mutate(chosen);
    else onClose();
  };
  return (
    <Dialog title={t('role.title', { name: nickName })} busy={isPending} onClose={onClose}>
      <form className={s['form']} noValidate onSubmit={send}>
        <p className={s['muted']}>{t('role.text')}</p>
        <div className={s['field']}>
          <label htmlFor={field}>{t('column.role')}</label>
          <select
            data-autofocus
            id={field}
            value={chosen ?? ''}
            onChange={({ currentTarget }) => setChosen(member.roles.find((one) => one === currentTarget.value) ?? role)}
          >
            {member.roles.map((one) => (
              <option key={one} value={one}>
                {roleName(one, t)}
              </option>
            ))}
          </select>
        </div>
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t('role.send')}</SendButton>
        </div>
      </form>
    </Dialog>
  );
}
