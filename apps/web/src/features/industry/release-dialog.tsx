import { useTranslation } from '#platform/use-translation.tsx';
import ConfirmDialog from '#ui/confirm-dialog.tsx';

interface Props {
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what is lost before a claim is ended. */
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
