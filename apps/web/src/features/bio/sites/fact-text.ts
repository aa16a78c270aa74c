import type { FactRule, SiteRules } from '@site/bio-html/rules.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Translate } from '#platform/translations/catalogues.ts';

const MEGABYTE = 1_000_000;

/** Returns a rule of a cam site as text. */
export function factText(
  rules: SiteRules,
  rule: FactRule,
  { t, language }: { t: Translate<'bio-sites'>; language: Language },
): string {
  const number = (value: number) => value.toLocaleString(language);
  const { maxLength, maxPanels, picture, tipMenu, column } = rules;
  switch (rule) {
    case 'form':
      return t(`target.${rules.target}`);
    case 'tags':
      return rules.tags.join(', ');
    case 'attributes':
      return [...new Set(Object.values(rules.attributes).flat())].join(', ');
    case 'properties':
      return rules.properties.join(', ');
    case 'overlay':
      return t('fact.overlay-text');
    case 'length':
      return maxLength === null ? t('fact.no-limit') : t('fact.length-text', { max: number(maxLength) });
    case 'links':
      if (rules.facts.some((fact) => fact.rule === 'links' && fact.confidence === 'unknown'))
        return t('fact.links-unknown');
      if (rules.allowedHosts) return t('fact.links-only', { hosts: rules.allowedHosts.join(', ') });
      return rules.refusedHosts.length > 0
        ? t('fact.links-not', { hosts: rules.refusedHosts.join(', ') })
        : t('fact.links-any');
    case 'picture':
      return picture
        ? t('fact.picture-text', {
            types: picture.types.map((type) => type.replace('image/', '').toUpperCase()).join(', '),
            max: number(picture.maxBytes / MEGABYTE),
          })
        : t('fact.no-limit');
    case 'panels':
      return maxPanels === null ? t('fact.panels-any') : t('fact.panels-text', { count: maxPanels });
    case 'column':
      return t('fact.column-text', { width: number(column.width), phone: number(column.phone) });
    case 'tip-menu':
      return tipMenu.maxItems === null
        ? t('fact.no-limit')
        : t('fact.tip-menu-text', { min: number(tipMenu.minItems ?? 1), max: number(tipMenu.maxItems) });
  }
}
