import { memo, useId, useState } from 'react';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import type { Bio } from '@site/contract/bio/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import s from './editor.module.css';
import { PreviewStage } from '../sites/previews/preview-stage.tsx';
import { SitePanel } from '../sites/site-panel.tsx';
import { SiteTabs } from '../sites/site-tabs.tsx';
import { useDebouncedDocument } from './use-debounced-document.ts';

interface Props {
  bio: Bio;
  site: BioSite | undefined;
  onSite: (site: BioSite) => void;
  selected: string | null;
  onPick: (block: string) => void;
  /** Opens the cam site selection. */
  onLook: () => void;
}

/** Debounce delay of the preview, in milliseconds. */
const REST_MS = 250;

/** Preview of the bio as it appears on cam sites. Clicking a block opens it. */
export const Canvas = memo(function Canvas({ onLook, ...props }: Props) {
  const { t } = useTranslation('bio');
  const document = useDebouncedDocument(REST_MS);
  if (document.sites.length > 0) return <Sites {...props} document={document} />;
  return (
    <EmptyState drawing="star" title={t('no-site')} text={t('no-site-text')}>
      <Button look="primary" onClick={onLook}>
        {t('no-site-choose')}
      </Button>
    </EmptyState>
  );
});

function Sites({ bio, document, site, onSite, selected, onPick }: Omit<Props, 'onLook'> & { document: BioDocument }) {
  const { t } = useTranslation('bio');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const shown = document.sites.find((one) => one === site) ?? document.sites[0];
  if (!shown) return null;
  const { copies, findings, checkedAt } = bio;
  return (
    <>
      <SiteTabs document={document} copies={copies} site={shown} panel={id} onSite={onSite} />
      <div id={id} role="tabpanel" tabIndex={-1} aria-label={SITE_RULES[shown].name} className={s['site']}>
        <details className={s['take']} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{t('take')}</summary>
          {isOpen && <SitePanel {...{ document, copies, findings, checkedAt, onPick }} site={shown} />}
        </details>
        <PreviewStage document={document} site={shown} selected={selected} onPick={onPick} />
      </div>
    </>
  );
}
