import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import type { UploadItem } from './upload-item.ts';
import s from '#ui/forms/upload-field.module.css';

interface PendingTileProps {
  item: UploadItem;
  onRetry: () => void;
  onDrop: () => void;
}

/** Image that is being uploaded, or whose upload failed. */
export function PendingTile({
  item: { file, preview, state, progress, problem, again },
  onRetry,
  onDrop,
}: PendingTileProps) {
  const { t } = useTranslation('fields');
  const { name } = file;
  const isFailed = state === 'failed';
  return (
    <li className={isFailed ? s['failed'] : s['tile']}>
      <img src={preview} width={96} height={96} alt={isFailed ? name : ''} />
      <button
        type="button"
        className={`icon-button ${s['remove']}`}
        aria-label={t('upload.drop-file', { name })}
        onClick={onDrop}
      >
        <Icon name="close" size={18} />
      </button>
      {isFailed ? (
        <span className={s['trouble']} role="alert">
          <span>{problem}</span>
          {again && (
            <Button small onClick={onRetry}>
              {t('upload.retry')}
            </Button>
          )}
        </span>
      ) : (
        <ProgressBar
          label={t(state === 'sending' ? 'upload.sending' : 'upload.waiting', { name })}
          value={progress}
          max={1}
        />
      )}
    </li>
  );
}
