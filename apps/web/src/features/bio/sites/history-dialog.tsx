import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Block, BioConfig } from '@site/contract/bio/blocks.ts';
import { VERSION_MINUTES, type BioSite } from '@site/contract/bio/limits.ts';
import type { BioVersion } from '@site/contract/bio/schemas.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './history-dialog.module.css';
import { PreviewStage } from './previews/preview-stage.tsx';
import { versionQuery, versionsQuery } from './queries.ts';
import list from './sites.module.css';

interface Props {
  /** Cam site for which versions are previewed. */
  site: BioSite;
  /** Restores a version in the editor as a single change, which can be undone. */
  onRestore: (version: { config: BioConfig; blocks: Block[] }) => void;
  onClose: () => void;
}

/** Version history with preview and restore. Load it lazily. */
export default function HistoryDialog({ site, onRestore, onClose }: Props) {
  const { t } = useTranslation('bio-sites');
  const { data, isError, refetch } = useQuery(versionsQuery(useApi()));
  const [chosen, setChosen] = useState<BioVersion | null>(null);
  const versions = data ?? [];
  const shown = chosen ?? versions[0];
  return (
    <Dialog title={t('history')} wide onClose={onClose}>
      {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="240px" />)}
      {data?.length === 0 && <p className={list['help']}>{t('history.none', { minutes: VERSION_MINUTES })}</p>}
      {shown ? (
        <>
          <p className={list['help']}>{t('history.help')}</p>
          <ul className={s['versions']} aria-label={t('history')}>
            {versions.map((version) => (
              <li key={version.revision}>
                <button
                  type="button"
                  aria-pressed={version.revision === shown.revision}
                  onClick={() => setChosen(version)}
                >
                  <TimeAgo time={version.savedAt} />
                  <span>{t('history.blocks', { count: version.blocks })}</span>
                </button>
              </li>
            ))}
          </ul>
          {/* The key remounts the preview for another version, which has its own loading state. */}
          <Version key={shown.revision} version={shown} site={site} onRestore={onRestore} onClose={onClose} />
        </>
      ) : (
        <div className={list['actions']}>
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      )}
    </Dialog>
  );
}

function Version({ version, site, onRestore, onClose }: Props & { version: BioVersion }) {
  const { t } = useTranslation('bio-sites');
  const { t: tCore } = useTranslation();
  const { data, error, isError } = useQuery(versionQuery(useApi(), version.revision));
  if (isError && !data) {
    return (
      <p className={list['problem']} role="alert">
        {errorMessage(error, tCore)}
      </p>
    );
  }
  if (!data) return <Skeleton height="320px" />;
  return (
    <>
      <div className={s['version']}>
        <PreviewStage document={{ ...data.config, blocks: data.blocks }} site={site} />
      </div>
      <div className={list['actions']}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button
          look="primary"
          onClick={() => {
            onRestore(data);
            onClose();
          }}
        >
          {t('history.restore')}
        </Button>
      </div>
    </>
  );
}
