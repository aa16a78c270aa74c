import { useDeferredValue } from 'react';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import type { BioCopy, BioFinding } from '@site/contract/bio/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CopyTools } from './copies/copy-tools.tsx';
import { HealthPart } from './checks/health-part.tsx';
import { ProblemList } from './checks/problem-list.tsx';
import { SiteFacts } from './site-facts.tsx';
import s from './site-panel.module.css';
import list from './sites.module.css';
import { useOutput } from './use-output.ts';

interface Props {
  document: BioDocument;
  site: BioSite;
  copies: readonly BioCopy[];
  findings: readonly BioFinding[];
  checkedAt: string | null;
  /** Opens a block in the editor; if omitted, blocks are shown without a link. */
  onPick?: ((block: string) => void) | undefined;
}

/** Everything for one cam site: copying, removed content, findings of the check, and the certainty of its rules. */
export function SitePanel(props: Props) {
  return (
    <div className={s['parts']}>
      <CopyPart {...props} />
      <SiteChecks {...props} />
    </div>
  );
}

/** Copies the bio for one cam site. */
export function CopyPart({ document, site, copies }: Pick<Props, 'document' | 'site' | 'copies'>) {
  const { t } = useTranslation('bio-sites');
  // Deferred, so that typing is not blocked.
  const output = useOutput(useDeferredValue(document), site);
  return (
    <section className={s['part']}>
      <h3>{t('copy.title', { site: SITE_RULES[site].name })}</h3>
      {/* The key remounts the component for another cam site, because the copy state belongs to one site only. */}
      <CopyTools key={site} output={output} copies={copies} />
    </section>
  );
}

/** Removed content, findings of the check, and the certainty of a cam site's rules. */
export function SiteChecks({ document, site, findings, checkedAt, onPick }: Omit<Props, 'copies'>) {
  const { t } = useTranslation('bio-sites');
  const { problems } = useOutput(useDeferredValue(document), site);
  const { name } = SITE_RULES[site];
  return (
    <>
      <section className={s['part']}>
        <h3>{t('problems', { site: name })}</h3>
        {problems.length === 0 ? (
          <p className={list['help']}>{t('problems.none', { site: name })}</p>
        ) : (
          <ProblemList site={name} problems={problems} blocks={document.blocks} onPick={onPick} />
        )}
      </section>
      <section className={s['part']}>
        <h3>{t('health')}</h3>
        <HealthPart site={site} blocks={document.blocks} findings={findings} checkedAt={checkedAt} onPick={onPick} />
      </section>
      <details className={list['more']}>
        <summary>{t('facts', { site: name })}</summary>
        <SiteFacts site={site} />
      </details>
    </>
  );
}
