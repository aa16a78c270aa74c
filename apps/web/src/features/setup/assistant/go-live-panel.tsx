import { useQuery } from '@tanstack/react-query';
import { GO_LIVE_CHECKS, type SetupState } from '@site/contract/setup/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { Panel } from '#ui/panel.tsx';
import { setupQuery } from '../queries.ts';
import s from '../setup.module.css';

/** Conditions for going live that are not met; nothing once all of them are. */
export function GoLivePanel() {
  const { t } = useTranslation('setup');
  const { data } = useQuery(setupQuery(useApi()));
  const open = data?.goLive.filter(({ ok }) => !ok) ?? [];
  if (open.length === 0) return null;
  return (
    <Panel title={t('live.title')} text={t('live.open', { count: open.length })}>
      <GoLiveList checks={open} />
    </Panel>
  );
}

/** Conditions for going live, each with a link to the page where it can be met. */
export function GoLiveList({ checks }: { checks: SetupState['goLive'] }) {
  const { t } = useTranslation('setup');
  return (
    <ul className={s['checks']}>
      {checks.map(({ name, ok }) => (
        <li key={name}>
          <Chip tone={ok ? 'accent' : 'notice'}>{t(ok ? 'live.ok' : 'live.missing')}</Chip>
          <span>
            <a href={GO_LIVE_CHECKS[name]}>{t(`check.${name}`)}</a>
            {!ok && <span className={s['help']}>{t(`check.${name}.open`)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
