import { useQuery } from '@tanstack/react-query';
import { ENVIRONMENT_STATES } from '@site/contract/operations/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './environment-panel.module.css';
import { environmentQuery } from './queries.ts';

/** Environment variables and whether they are set. Values never leave the server. */
export function EnvironmentPanel() {
  const { t } = useTranslation('operations');
  const { data, isError, refetch } = useQuery(environmentQuery(useApi()));
  return (
    <Panel title={t('environment.title')} text={t('environment.text')}>
      {!data && !isError && <Skeleton height="160px" />}
      {!data && isError && <FailedState retry={() => void refetch()} />}
      {data &&
        ENVIRONMENT_STATES.map((state) => {
          const names = data.filter((item) => item.state === state).map(({ name }) => name);
          return (
            <details key={state} className={s['group']} open={state === 'set'}>
              <summary>
                {t(`environment.${state}`)} <span className={s['count']}>{names.length}</span>
              </summary>
              <ul>
                {names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </details>
          );
        })}
    </Panel>
  );
}
