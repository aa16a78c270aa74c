import { CHANNELS, NOTIFICATION_GROUPS } from '@site/contract/notifications/types.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SavedNote } from '#ui/states/saved-note.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Switch } from '#ui/forms/switch-field.tsx';
import { switchOf } from './choices.ts';
import s from './choices-panel.module.css';
import { useNotificationSettings } from './use-notification-settings.ts';

/** Notification groups by channel (RT-06): a table, and on phones a card per group. */
export function ChoicesPanel() {
  const { t } = useTranslation('notices');
  const { query, choose } = useNotificationSettings();
  const choices = query.data?.choices;
  return (
    <Panel title={t('choices.title')} text={t('choices.text')}>
      {query.isPending && <Skeleton height="420px" />}
      {query.isError && !choices && <FailedState retry={() => void query.refetch()} />}
      {choices && (
        <>
          <div className={s['table']}>
            <div className={s['head']} aria-hidden="true">
              {CHANNELS.map((channel) => (
                <span key={channel}>{t(`channel.${channel}`)}</span>
              ))}
            </div>
            {NOTIFICATION_GROUPS.map((group) => (
              <div key={group} role="group" aria-labelledby={`kind-${group}`} className={s['kind']}>
                <div>
                  <p id={`kind-${group}`} className={s['name']}>
                    {t(`group.${group}`)}
                  </p>
                  <p className={s['help']}>{t(`group.${group}-help`)}</p>
                </div>
                {CHANNELS.map((channel) => {
                  const { on, fixed } = switchOf(choices, group, channel);
                  return (
                    <label key={channel} className={s['choice']}>
                      <span className={s['channel']} aria-hidden="true">
                        {t(`channel.${channel}`)}
                      </span>
                      <Switch
                        className={s['switch']}
                        aria-label={t('choices.of', { group: t(`group.${group}`), channel: t(`channel.${channel}`) })}
                        checked={on}
                        disabled={fixed}
                        onChange={({ currentTarget }) => choose.mutate({ group, channel, on: currentTarget.checked })}
                      />
                    </label>
                  );
                })}
              </div>
            ))}
          </div>
          <p className={s['help']}>{t('mail.text')}</p>
          <SavedNote shown={choose.isSuccess} text={t('settings:saved')} />
        </>
      )}
    </Panel>
  );
}
