import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { panelTrees } from '@site/bio-html/panels/panel-trees.ts';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import { BIO_SITES, type BioSite } from '@site/contract/bio/limits.ts';
import type { Bio } from '@site/contract/bio/schemas.ts';
import { useApi, useSite, useUserId } from '#platform/api/use-api.ts';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { HtmlIframe } from '#ui/html/html-iframe.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { BioPageFrame } from '../bio-page-frame.tsx';
import { RenderPanels } from './render-panels.tsx';
import { FlatText } from '../previews/flat-text.tsx';
import { panelsHtml } from './panels-html.ts';
import s from '../previews/preview-page.module.css';
import { bioQuery } from '../queries.ts';

/** Bio Builder HD: the saved bio as images at double resolution, for cam sites that accept only images (BIO-04). */
export function PanelsPage({ site }: { site: BioSite | undefined }) {
  const { t } = useTranslation('bio-sites');
  const { data, isError, refetch } = useQuery(bioQuery(useApi(), useUserId()));
  return (
    <BioPageFrame title={t('panels.page')} lead={t('panels.page-text')}>
      {/* Hidden visually because the tab already shows the name. */}
      <h2 className="visually-hidden">{t('tab.panels')}</h2>
      {!data && !isError && <Skeleton height="480px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data && <Panels bio={data} site={site ?? firstSite(data.config.sites)} />}
    </BioPageFrame>
  );
}

/** Returns the first of the member's cam sites that displays panels, or else the first of all such sites. */
const firstSite = (own: readonly BioSite[]) =>
  [...own, ...BIO_SITES].find((site) => SITE_RULES[site].target === 'panels') ?? BIO_SITES[0];

function Panels({ bio, site }: { bio: Bio; site: BioSite }) {
  const { t } = useTranslation('bio-sites');
  const { offered } = useCamSites();
  const { origin } = useSite();
  const navigate = useNavigate();
  const document = useMemo(() => ({ ...bio.config, blocks: bio.blocks }), [bio.config, bio.blocks]);
  const panels = useMemo(() => panelTrees(document, site, { origin }), [document, site, origin]);
  const html = useMemo(() => panelsHtml(panels, document.language), [panels, document.language]);
  const { name, column } = SITE_RULES[site];
  const sites = [...new Set([...document.sites, ...offered(BIO_SITES, [site])])];
  return (
    <>
      <ChooseField
        label={t('panels.site')}
        options={sites.map((one) => ({ value: one, text: SITE_RULES[one].name }))}
        value={site}
        onChange={(next) => void navigate({ to: '/bio-page/panels', search: { site: next }, replace: true })}
      />
      {panels.length === 0 ? (
        <EmptyState drawing="star" title={t('panels.none')} text={t('panels.none-text')}>
          <ButtonLink to="/bio-page" look="primary">
            {t('tab.build')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className={s['panel']}>
          <HtmlIframe
            title={t('panels.preview', { site: name, count: panels.length })}
            html={html}
            width={column.width}
          />
          <div className={s['side']}>
            {/* The key remounts the component for another cam site, because rendered panels belong to one site only. */}
            <RenderPanels key={site} site={site} />
            <Panel title={t('panels.text')} text={t('panels.text-help')}>
              <FlatText document={document} site={site} />
            </Panel>
          </div>
        </div>
      )}
    </>
  );
}
