import type { QuietHours } from '@site/contract/notifications/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SavedNote } from '#ui/states/saved-note.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { QuietForm } from './quiet-form.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';
import { zoneHere } from '#platform/zones.ts';

const proposal = (): QuietHours => ({ from: '23:00', to: '08:00', zone: zoneHere() });

/** Quiet hours without emails and pushes (RT-06). */
export function QuietPanel() {
  const { t } = useTranslation('notices');
  const { query, keepQuiet } = useNotificationSettings();
  const quiet = keepQuiet.isPending ? keepQuiet.variables : query.data?.quiet;
  return (
    <Panel title={t('quiet.title')}>
      {query.isPending && <Skeleton height="80px" />}
      {query.isError && !query.data && <FailedState retry={() => void query.refetch()} />}
      {query.data && (
        <>
          <SwitchField
            label={t('quiet.on')}
            help={t('quiet.help')}
            checked={Boolean(quiet)}
            busy={keepQuiet.isPending}
            onChange={(on) => keepQuiet.mutate(on ? proposal() : null)}
          />
          {quiet && (
            <QuietForm quiet={quiet} busy={keepQuiet.isPending} onKeep={(wanted) => keepQuiet.mutate(wanted)} />
          )}
          <SavedNote shown={keepQuiet.isSuccess} text={t('settings:saved')} />
        </>
      )}
    </Panel>
  );
}
