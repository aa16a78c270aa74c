import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonAnchor } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import s from './pdf-reader.module.css';

interface ReaderFailedProps {
  file: string;
  retry: () => void;
}

/** Fallback when the PDF fails to load: retry, read the text version, or download the file. */
export function ReaderFailed({ file, retry }: ReaderFailedProps) {
  const { t } = useTranslation('courses');
  return (
    <div role="alert">
      <EmptyState drawing="unplugged" title={t('pdf.failed')} text={t('pdf.failed.text')}>
        <div className={s['ways']}>
          <Button onClick={retry}>{t('core:failed.retry')}</Button>
          <ButtonAnchor href="?view=text">{t('view.text')}</ButtonAnchor>
          <ButtonAnchor href={file} download>
            {t('pdf.download')}
          </ButtonAnchor>
        </div>
      </EmptyState>
    </div>
  );
}
