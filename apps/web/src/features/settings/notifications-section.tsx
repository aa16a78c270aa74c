import { Link } from '@tanstack/react-router';
import { ChoicesPanel, PushPanel, QuietPanel } from '#features/notifications';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { SavedNote } from '#ui/states/saved-note.tsx';
import s from './settings-page.module.css';
import { UndeliverableNote } from './undeliverable-note.tsx';
import { usePrivacy } from './use-privacy.ts';

/** Notification settings: channels, push, quiet hours, newsletter, and the notifications that are always sent. */
export default function NotificationsSection() {
  const { t } = useTranslation('settings');
  const { i18n } = useTranslation('notices');
  const { query, settings, change } = usePrivacy();
  // Shows a skeleton until the catalogue is loaded, because this component loads it, not the page.
  if (!i18n.has('notices')) return <Skeleton height="420px" />;
  return (
    <div className={s['panels']}>
      <UndeliverableNote />
      <ChoicesPanel />
      <PushPanel />
      <QuietPanel />
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
            {settings.newsletter && (
              <p className={s['more']}>
                <Link to="/newsletter">{t('notifications.newsletter-more')}</Link>
              </p>
            )}
            <SavedNote shown={change.isSuccess} text={t('saved')} />
          </>
        )}
      </Panel>
      <Panel title={t('notifications.always')} text={t('notifications.always-text')} />
    </div>
  );
}
