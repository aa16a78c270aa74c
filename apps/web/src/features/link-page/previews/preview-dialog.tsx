import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { LinkPreview } from './link-preview.tsx';
import type { LinkValues } from '../link-values.ts';
import { useOpenPreview } from './use-open-preview.ts';
import { usePreviewRoom } from './use-preview-room.ts';
import s from '../dialogs.module.css';

interface PreviewDialogProps {
  values: LinkValues;
  link: MyLink;
  onClose: () => void;
}

/** Preview in a dialog, for viewports without space next to the form. */
export default function PreviewDialog({ values, link, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('my-link');
  const preview = useOpenPreview(link.code);
  const { height } = usePreviewRoom();
  return (
    <Dialog title={t('preview')} onClose={onClose}>
      <div className={s['framed']}>
        <LinkPreview values={values} link={link} width="phone" height={height} />
      </div>
      <div className={s['choices']}>
        <Button look="primary" onClick={onClose} data-autofocus>
          {t('preview.back')}
        </Button>
        {link.revision > 0 && link.code !== '' && (
          <Button onClick={preview.open} aria-busy={preview.opening}>
            {t('preview.open')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
