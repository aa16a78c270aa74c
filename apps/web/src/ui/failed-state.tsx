import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** A part of a page did not load: what happened, what is safe, and the way to try again. */
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
