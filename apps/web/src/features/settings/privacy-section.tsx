import { MessagePermissionPanel } from '#features/chat';
import { ConsentPanel } from '#features/inspo';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { chooseLeave, chooseNeutral, useQuickExitSettings } from '#features/quick-exit';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { SavedNote } from '#ui/states/saved-note.tsx';
import s from './settings-page.module.css';
import { usePrivacy } from './use-privacy.ts';

/** Profile visibility, message permissions, image consent, and privacy settings of this browser. */
export default function PrivacySection() {
  const { t } = useTranslation('settings');
  const { query, settings, change } = usePrivacy();
  const { leave, neutral } = useQuickExitSettings();
  const neutralTitle = t('privacy.neutral-title');
  return (
    <div className={s['panels']}>
      <Panel title={t('privacy.others')}>
        {query.isPending && <Skeleton height="140px" />}
        {query.isError && !settings && <FailedState retry={() => void query.refetch()} />}
        {settings && (
          <>
            <SwitchField
              label={t('privacy.private')}
              help={t('privacy.private-help')}
              checked={settings.private}
              busy={change.isPending}
              onChange={(on) => change.mutate({ private: on })}
            />
            {!settings.private && (
              <SwitchField
                label={t('privacy.visitors')}
                help={t('privacy.visitors-help')}
                checked={settings.openToVisitors}
                busy={change.isPending}
                onChange={(on) => change.mutate({ openToVisitors: on })}
              />
            )}
            <SwitchField
              label={t('privacy.likes')}
              help={t('privacy.likes-help')}
              checked={settings.showLikes}
              busy={change.isPending}
              onChange={(on) => change.mutate({ showLikes: on })}
            />
            <SwitchField
              label={t('privacy.online')}
              help={t('privacy.online-help')}
              checked={settings.showOnline}
              busy={change.isPending}
              onChange={(on) => change.mutate({ showOnline: on })}
            />
            <SavedNote shown={change.isSuccess} text={t('saved')} />
          </>
        )}
      </Panel>
      <MessagePermissionPanel />
      <ConsentPanel />
      <Panel title={t('privacy.device')} text={t('privacy.device-help')}>
        <SwitchField label={t('privacy.leave')} help={t('privacy.leave-help')} checked={leave} onChange={chooseLeave} />
        <SwitchField
          label={t('privacy.neutral')}
          help={t('privacy.neutral-help', { title: neutralTitle })}
          checked={neutral}
          onChange={(on) => chooseNeutral(on ? neutralTitle : null)}
        />
      </Panel>
    </div>
  );
}
