import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { factText } from './fact-text.ts';
import s from './sites.module.css';

const TONES = { documented: 'accent', seen: 'secondary', unknown: 'plain' } as const;

/** Rules of a cam site, with their certainty and sources. */
export function SiteFacts({ site }: { site: BioSite }) {
  const { t, i18n } = useTranslation('bio-sites');
  const rules = SITE_RULES[site];
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <ul className={s['list']}>
      {rules.facts.map(({ rule, confidence, source, date }) => (
        <li key={rule}>
          <p className={s['row']}>
            <strong>{t(`fact.${rule}`)}</strong>
            <Chip tone={TONES[confidence]}>{t(`confidence.${confidence}`)}</Chip>
          </p>
          <p>{factText(rules, rule, { t, language: i18n.language })}</p>
          <p className={s['help']}>
            {source && (
              <>
                <a href={source} target="_blank" rel="noopener noreferrer">
                  {new URL(source).host}
                </a>
                {' · '}
              </>
            )}
            {t('fact.read', { day: day.format(Date.parse(date)) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
