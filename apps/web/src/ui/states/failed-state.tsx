import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Error state for a part of a page, with a retry button. */
export function FailedState({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState drawing="unplugged" title={t('failed.title')} text={t('failed.text')}>
        <Button onClick={retry}>{t('failed.retry')}</Button>
      </EmptyState>
    </div>
  );
}
