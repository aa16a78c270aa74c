import { useState } from 'react';
import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { LinkValues } from '../link-values.ts';
import s from '../save-bar.module.css';
import { usePreviewRoom } from './use-preview-room.ts';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'));

/** Opens the preview in a dialog, on viewports without space next to the form. */
export function PreviewButton({ values, link }: { values: LinkValues; link: MyLink }) {
  const { t } = useTranslation('my-link');
  const { beside } = usePreviewRoom();
  const [open, setOpen] = useState(false);
  if (beside) return null;
  return (
    <>
      <Button className={s['preview']} aria-label={t('preview')} onClick={() => setOpen(true)}>
        <Icon name="eye" />
      </Button>
      {open && <PreviewDialog values={values} link={link} onClose={() => setOpen(false)} />}
    </>
  );
}
