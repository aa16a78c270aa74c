import { useTranslation } from '#platform/use-translation.tsx';
import ConfirmDialog from '#ui/confirm-dialog.tsx';

interface Props {
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what a block does, and that nobody is told, before it is set. */
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
