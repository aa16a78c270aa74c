import type { KeyboardEvent } from 'react';
import type { Output } from '@site/bio-html/output.ts';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import type { BioCopy } from '@site/contract/bio/schemas.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { useCurrentInSight } from '#ui/use-current-in-sight.ts';
import { copyOf, copyState } from './copy-state.ts';
import { wholeText } from './pieces.ts';
import s from './site-tabs.module.css';
import { StateMark } from './state-mark.tsx';

interface Props {
  outputs: readonly Output[];
  copies: readonly BioCopy[];
  site: BioSite;
  onSite: (site: BioSite) => void;
  /** The id of what they switch: an element with the role tabpanel. */
  panel: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The sites that a bio is made for, each with its length and whether it is what was last copied. */
export function SiteTabs({ outputs, copies, site, onSite, panel }: Props) {
  const { t, i18n } = useTranslation('bio-sites');
  const row = useCurrentInSight<HTMLDivElement>(site);
  const number = new Intl.NumberFormat(i18n.language);
  const go = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = outputs.findIndex((output) => output.site === site);
    const step = STEPS[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (place + step) % outputs.length;
    const output = next === undefined ? undefined : outputs.at(next);
    if (!output) return;
    event.preventDefault();
    onSite(output.site);
    event.currentTarget.querySelector<HTMLElement>(`[data-site="${output.site}"]`)?.focus();
  };
  return (
    <div className={s['tabs']} role="tablist" aria-label={t('sites')} ref={row} onKeyDown={go}>
      {outputs.map((output) => {
        const { maxLength } = output;
        const length = number.format(output.length);
        return (
          <button
            key={output.site}
            type="button"
            role="tab"
            className={s['tab']}
            data-site={output.site}
            aria-selected={output.site === site}
            aria-controls={panel}
            tabIndex={output.site === site ? 0 : -1}
            onClick={() => onSite(output.site)}
          >
            <span className={s['name']}>{SITE_RULES[output.site].name}</span>
            <span className={s['length']} data-over={maxLength !== null && output.length > maxLength}>
              {maxLength === null
                ? t('length', { count: output.length, length })
                : t('length.of', { length, max: number.format(maxLength) })}
            </span>
            <StateMark state={copyState(copyOf(copies, output.site, 'bio'), [wholeText(output)])} />
          </button>
        );
      })}
    </div>
  );
}
