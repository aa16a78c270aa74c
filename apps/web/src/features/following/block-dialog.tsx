import { useTranslation } from '#platform/translations/use-translation.tsx';
import ConfirmDialog from '#ui/dialogs/confirm-dialog.tsx';

interface Props {
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a member is blocked, and explains the effects of a block. */
export default function BlockDialog({ name, ...rest }: Props) {
  const { t } = useTranslation('following');
  return (
    <ConfirmDialog
      danger
      {...rest}
      title={t('block.title', { name })}
      text={t('block.text', { name })}
      confirm={t('block.confirm')}
      cancel={t('cancel')}
    />
  );
}
