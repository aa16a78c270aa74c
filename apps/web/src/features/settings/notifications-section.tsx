import { useTranslation } from '#platform/use-translation.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { SavedNote } from './saved-note.tsx';
import s from './settings-page.module.css';
import { usePrivacy } from './use-privacy.ts';

/** What is sent, and what always is. */
export default function NotificationsSection() {
  const { t } = useTranslation('settings');
  const { query, settings, change } = usePrivacy();
  return (
    <div className={s['panels']}>
      <Panel title={t('notifications.mail')}>
        {query.isPending && <Skeleton height="80px" />}
        {query.isError && !settings && <FailedState retry={() => void query.refetch()} />}
        {settings && (
          <>
            <SwitchField
              label={t('notifications.newsletter')}
              help={t('notifications.newsletter-help')}
              checked={settings.newsletter}
              busy={change.isPending}
              onChange={(on) => change.mutate({ newsletter: on })}
            />
            <SavedNote shown={change.isSuccess} />
          </>
        )}
      </Panel>
      <Panel title={t('notifications.always')} text={t('notifications.always-text')} />
    </div>
  );
}
