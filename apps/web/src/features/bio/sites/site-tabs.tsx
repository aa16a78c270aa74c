import { useDeferredValue, type KeyboardEvent } from 'react';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import type { BioCopy } from '@site/contract/bio/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useVisibleSection } from '#ui/viewport/use-visible-section.ts';
import { copyOf, copyState } from './copies/copy-state.ts';
import { wholeText } from './copies/pieces.ts';
import s from './site-tabs.module.css';
import { StateMark } from './copies/state-mark.tsx';
import { useOutput } from './use-output.ts';

interface Props {
  document: BioDocument;
  copies: readonly BioCopy[];
  site: BioSite;
  onSite: (site: BioSite) => void;
  /** Id of the controlled element, which has the role tabpanel. */
  panel: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs for the cam sites of a bio, each with the text length and copy state. */
export function SiteTabs({ document, copies, site, onSite, panel }: Props) {
  const { t } = useTranslation('bio-sites');
  const row = useVisibleSection<HTMLDivElement>(site);
  const { sites } = document;
  // Deferred, so that typing is not blocked.
  const shown = useDeferredValue(document);
  const go = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEPS[event.key];
    const place =
      event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (sites.indexOf(site) + step) % sites.length;
    const next = place === undefined ? undefined : sites.at(place);
    if (!next) return;
    event.preventDefault();
    onSite(next);
    row.current?.querySelector<HTMLElement>(`[data-site="${next}"]`)?.focus();
  };
  return (
    <div className={s['tabs']} role="tablist" aria-label={t('sites')} ref={row}>
      {sites.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          className={s['tab']}
          data-site={one}
          aria-selected={one === site}
          aria-controls={panel}
          tabIndex={one === site ? 0 : -1}
          onKeyDown={go}
          onClick={() => onSite(one)}
        >
          <span className={s['name']}>{SITE_RULES[one].name}</span>
          <TabState document={shown} site={one} copies={copies} />
        </button>
      ))}
    </div>
  );
}

/** A separate component, so that the browser can process input between rendering two tabs. */
function TabState({ document, site, copies }: Pick<Props, 'document' | 'site' | 'copies'>) {
  const { t, i18n } = useTranslation('bio-sites');
  const output = useOutput(document, site);
  const { maxLength } = output;
  const number = new Intl.NumberFormat(i18n.language);
  const length = number.format(output.length);
  return (
    <>
      <span className={s['length']} data-over={maxLength !== null && output.length > maxLength}>
        {maxLength === null
          ? t('length', { count: output.length, length })
          : t('length.of', { length, max: number.format(maxLength) })}
      </span>
      <StateMark state={copyState(copyOf(copies, site, 'bio'), [wholeText(output)])} />
    </>
  );
}
