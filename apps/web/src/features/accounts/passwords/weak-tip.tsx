import { useEffect } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { User } from '@site/contract/accounts/schemas.ts';
import ConfirmDialog from '#ui/dialogs/confirm-dialog.tsx';
import { snooze } from './password-snooze.ts';

interface WeakTipProps {
  user: User;
  onChange: () => void;
  onClose: () => void;
}

/** Warns after a login with a guessable password before continuing (AUTH-17). */
export default function WeakTip({ user: { id, pwdType }, onChange, onClose }: WeakTipProps) {
  const { t } = useTranslation('accounts');
  // Snoozes the reminder, which would repeat the same text a moment later.
  useEffect(() => snooze(id), [id]);
  return (
    <ConfirmDialog
      title={t('tip.title')}
      text={t(pwdType === 'common' ? 'tip.common' : 'tip.weak')}
      confirm={t('tip.change')}
      cancel={t('tip.cancel')}
      busy={false}
      onConfirm={onChange}
      onClose={onClose}
    />
  );
}
