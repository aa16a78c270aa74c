import { useMutation } from '@tanstack/react-query';
import { useId, type SyntheticEvent } from 'react';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { usePersistedText } from '#platform/forms/use-persisted-text.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
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
  const field = useId();
  const { id, nickName } = member.author;
  const { text, write, drop } = usePersistedText(`memo-${id}`, member.memo);
  const long = text.trim().length > STAFF_NOTE_MAX_LENGTH;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(moderationRoutes.memo, { id, text: text.trim() }),
    onSuccess: (changed) => {
      drop();
      toast('success', t('memo.done'));
      onDone(changed);
      onClose();
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!long) mutate();
  };
  return (
    <Dialog title={t('memo.title', { name: nickName })} busy={isPending} onClose={onClose}>
      <form className={s['form']} noValidate onSubmit={send}>
        <p className={s['muted']}>{t('memo.text')}</p>
        <div className={s['field']}>
          <label htmlFor={field}>{t('column.memo')}</label>
          <textarea
            data-autofocus
            id={field}
            rows={5}
            value={text}
            aria-invalid={long}
            aria-describedby={`${field}-problem`}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
          <p className={s['problem']} id={`${field}-problem`} role="alert">
            {long && problems('invalid.too-long', { max: STAFF_NOTE_MAX_LENGTH })}
          </p>
        </div>
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t('memo.send')}</SendButton>
        </div>
      </form>
    </Dialog>
  );
}
