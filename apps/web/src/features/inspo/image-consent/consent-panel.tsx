import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ConsentChoice } from './consent-choice.tsx';

/** Settings panel: who can see the member's images. */
export function ConsentPanel() {
  const { t, i18n } = useTranslation('inspiration');
  // The catalogue is loaded with this component, not with the page.
  if (!i18n.has('inspiration')) return <Skeleton height="120px" />;
  return (
    <Panel title={t('consent.panel')} text={t('consent.back')}>
      <ConsentChoice />
    </Panel>
  );
}
