import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useZone } from '#platform/use-zone.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportList } from './import-list.tsx';
import { settingQuery } from '../queries.ts';
import { StreamPage } from '../stream-page.tsx';

/** Imports token earnings, which no public feed provides, from a file exported by the cam site (STREAM-04). */
export function ImportPage() {
  const { t } = useTranslation('stream');
  const zone = useZone();
  const { data, isError, refetch } = useQuery(settingQuery(useApi()));
  return (
    <StreamPage part="tokens">
      {((!data && !isError) || zone === null) && <Skeleton height="320px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data &&
        (data.sites.length === 0 ? (
          <EmptyState drawing="curtain" title={t('import.no-name')} text={t('import.no-name-text')}>
            <ButtonLink to="/stream-summary/index">{t('tab.summary')}</ButtonLink>
          </EmptyState>
        ) : (
          zone !== null && (
            <Panel title={t('import.title')} text={t('import.text')}>
              <ImportForm sites={data.sites} zone={zone} />
            </Panel>
          )
        ))}
      <ImportList />
    </StreamPage>
  );
}
