import { useTranslation } from '#platform/translations/use-translation.tsx';
import ConfirmDialog from '#ui/dialogs/confirm-dialog.tsx';

interface Props {
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a room claim is released, and explains what is lost. */
export default function ReleaseDialog({ name, ...rest }: Props) {
  const { t } = useTranslation('industry');
  return (
    <ConfirmDialog
      {...rest}
      title={t('claim.release.title', { name })}
      text={t('claim.release.text')}
      confirm={t('claim.release')}
    />
  );
}
