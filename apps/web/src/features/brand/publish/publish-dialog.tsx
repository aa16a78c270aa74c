import type { Brand } from '@site/contract/brand/brand.ts';
import { paletteOf } from '@site/contract/brand/palette.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { OnlineSendButton } from '#ui/buttons/online-send-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import { ContrastProblems } from '../colors/contrast-problems.tsx';
import { ChangeList } from './change-list.tsx';
import s from './publish.module.css';

interface PublishDialogProps {
  published: Brand;
  draft: Brand;
  busy: boolean;
  onPublish: () => void;
  /** Called to correct colours without contrast. */
  onCorrect: () => void;
  onClose: () => void;
}

/** Lists what a publication changes, or why the colours can't be published (BRAND-23). */
export default function PublishDialog({ published, draft, busy, onPublish, onCorrect, onClose }: PublishDialogProps) {
  const { t } = useTranslation('brand');
  const { problems } = paletteOf(draft.colors);
  const isRefused = problems.length > 0;
  return (
    <Dialog title={t(isRefused ? 'publish.refused' : 'publish.title')} wide busy={busy} onClose={onClose}>
      {isRefused ? (
        <ContrastProblems problems={problems} />
      ) : (
        <>
          <p>{t('publish.text')}</p>
          <ChangeList before={published} after={draft} />
          <NeedsConnection action="publish" />
        </>
      )}
      <div className={s['actions']}>
        <Button onClick={onClose} disabled={busy}>
          {t('core:cancel')}
        </Button>
        {isRefused ? (
          <Button look="primary" data-autofocus onClick={onCorrect}>
            {t('publish.correct')}
          </Button>
        ) : (
          <OnlineSendButton type="button" sending={busy} data-autofocus onClick={onPublish}>
            {t('publish')}
          </OnlineSendButton>
        )}
      </div>
    </Dialog>
  );
}
