import { useQuery } from '@tanstack/react-query';
import { ARCHIVE_PATH } from '@site/contract/brand-archive/paths.ts';
import { CmsPage } from '#features/cms';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonAnchor } from '#ui/buttons/button.tsx';
import { Note } from '#ui/forms/note.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { brandQuery } from '../queries.ts';
import s from './archive.module.css';
import { ImportPanel } from './import-panel.tsx';

/** The brand as one file: download, import, and what newer versions add (BRAND-30). */
export function ArchivePage() {
  const { t } = useTranslation('brand-archive');
  const query = useQuery(brandQuery(useApi()));
  return (
    <CmsPage>
      <div className={s['head']}>
        <h2>{t('title')}</h2>
        <p>{t('lead')}</p>
      </div>
      <QueryPlaceholder query={query} skeleton={<Skeleton height="320px" />} />
      {query.data && (
        <>
          {query.data.additions.length > 0 && (
            <Panel title={t('additions')} text={t('additions.text')}>
              <ul className={s['list']}>
                {query.data.additions.map(({ field, version }) => (
                  <li key={field}>{t('addition', { field: t(`added.${field}`), version })}</li>
                ))}
              </ul>
            </Panel>
          )}
          <Panel title={t('export')} text={t('export.text')}>
            <div className={s['actions']}>
              <ButtonAnchor href={ARCHIVE_PATH} download>
                <Icon name="download" size={18} />
                {t('download')}
              </ButtonAnchor>
            </div>
          </Panel>
          {query.data.managedByFile ? (
            <Panel title={t('import')}>
              <Note kind="info">{t('managed')}</Note>
            </Panel>
          ) : (
            <ImportPanel />
          )}
        </>
      )}
    </CmsPage>
  );
}
