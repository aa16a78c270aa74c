import { useTranslation } from '#platform/translations/use-translation.tsx';
import ConfirmDialog from '#ui/dialogs/confirm-dialog.tsx';

interface Props {
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a block, and explains its effects and that the member is not notified. */
export default function BlockDialog({ name, ...rest }: Props) {
  const { t } = useTranslation('following');
  return (
    <ConfirmDialog
      {...rest}
      title={t('block.title', { name })}
      text={t('block.text', { name })}
      confirm={t('block.confirm')}
      cancel={t('cancel')}
    />
  );
}
