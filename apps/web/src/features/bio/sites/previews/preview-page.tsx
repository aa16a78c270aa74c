import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import type { Bio } from '@site/contract/bio/schemas.ts';
import { useApi, useUserId } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { BioClient } from '../../guest/bio-client.tsx';
import { BioPageFrame } from '../bio-page-frame.tsx';
import { PreviewStage } from './preview-stage.tsx';
import s from './preview-page.module.css';
import { bioQuery } from '../queries.ts';
import { CopyPart, SiteChecks } from '../site-panel.tsx';
import { SiteTabs } from '../site-tabs.tsx';

/** Preview of the saved bio on each cam site, for viewing and copying, for example on a second screen (BIO-01). */
export function PreviewPage({ site }: { site: BioSite | undefined }) {
  return (
    <BioClient>
      <PreviewPageContent site={site} />
    </BioClient>
  );
}

function PreviewPageContent({ site }: { site: BioSite | undefined }) {
  const { t } = useTranslation('bio-sites');
  const { data, isError, refetch } = useQuery(bioQuery(useApi(), useUserId()));
  return (
    <BioPageFrame title={t('preview.page')} lead={t('preview.page-text')}>
      {/* Hidden visually because the tab already shows the name. */}
      <h2 className="visually-hidden">{t('tab.preview')}</h2>
      {!data && !isError && <Skeleton height="480px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data && data.config.sites.length === 0 && (
        <EmptyState drawing="star" title={t('preview.no-site')} text={t('preview.no-site-text')}>
          <ButtonLink to="/bio-page" look="primary">
            {t('tab.build')}
          </ButtonLink>
        </EmptyState>
      )}
      {data && data.config.sites.length > 0 && <Sites bio={data} site={site} />}
    </BioPageFrame>
  );
}

function Sites({ bio, site }: { bio: Bio; site: BioSite | undefined }) {
  const navigate = useNavigate();
  const id = useId();
  const document = useMemo(() => ({ ...bio.config, blocks: bio.blocks }), [bio.config, bio.blocks]);
  const { sites } = document;
  const shown = sites.find((one) => one === site) ?? sites[0];
  if (!shown) return null;
  const { copies, findings, checkedAt } = bio;
  return (
    <>
      <SiteTabs
        document={document}
        copies={copies}
        site={shown}
        panel={id}
        onSite={(next) => void navigate({ to: '/bio-page/preview', search: { site: next }, replace: true })}
      />
      <div id={id} role="tabpanel" tabIndex={-1} aria-label={SITE_RULES[shown].name} className={s['panel']}>
        {/* First, so that on a phone the button is above the preview, which can be several screens long. */}
        <div className={s['copy']}>
          <CopyPart {...{ document, copies }} site={shown} />
        </div>
        <div className={s['stage']}>
          <PreviewStage document={document} site={shown} interactive />
        </div>
        <div className={s['checks']}>
          <SiteChecks {...{ document, findings, checkedAt }} site={shown} />
        </div>
      </div>
    </>
  );
}
