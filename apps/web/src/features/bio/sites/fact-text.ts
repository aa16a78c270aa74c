import type { FactRule, SiteRules } from '@site/bio-html/rules.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Translate } from '#platform/translations/catalogues.ts';

const MEGABYTE = 1_000_000;

interface TextTools {
  t: Translate<'bio-sites'>;
  number: (value: number) => string;
}

function lengthText({ maxLength }: SiteRules, { t, number }: TextTools): string {
  return maxLength === null ? t('fact.no-limit') : t('fact.length-text', { max: number(maxLength) });
}

function linksText({ facts, allowedHosts, refusedHosts }: SiteRules, { t }: TextTools): string {
  if (facts.some((fact) => fact.rule === 'links' && fact.confidence === 'unknown')) return t('fact.links-unknown');
  if (allowedHosts) return t('fact.links-only', { hosts: allowedHosts.join(', ') });
  return refusedHosts.length > 0 ? t('fact.links-not', { hosts: refusedHosts.join(', ') }) : t('fact.links-any');
}

function pictureText({ picture }: SiteRules, { t, number }: TextTools): string {
  if (!picture) return t('fact.no-limit');
  const types = picture.types.map((type) => type.replace('image/', '').toUpperCase()).join(', ');
  return t('fact.picture-text', { types, max: number(picture.maxBytes / MEGABYTE) });
}

function panelsText({ maxPanels }: SiteRules, { t }: TextTools): string {
  return maxPanels === null ? t('fact.panels-any') : t('fact.panels-text', { count: maxPanels });
}

function tipMenuText({ tipMenu: { minItems, maxItems } }: SiteRules, { t, number }: TextTools): string {
  if (maxItems === null) return t('fact.no-limit');
  return t('fact.tip-menu-text', { min: number(minItems ?? 1), max: number(maxItems) });
}

const TEXTS: Record<FactRule, (rules: SiteRules, tools: TextTools) => string> = {
  form: ({ target }, { t }) => t(`target.${target}`),
  tags: ({ tags }) => tags.join(', '),
  attributes: ({ attributes }) => [...new Set(Object.values(attributes).flat())].join(', '),
  properties: ({ properties }) => properties.join(', '),
  overlay: (_, { t }) => t('fact.overlay-text'),
  length: lengthText,
  links: linksText,
  picture: pictureText,
  panels: panelsText,
  column: ({ column }, { t, number }) =>
    t('fact.column-text', { width: number(column.width), phone: number(column.phone) }),
  'tip-menu': tipMenuText,
};

/** Returns a rule of a cam site as text. */
export function factText(
  rules: SiteRules,
  rule: FactRule,
  { t, language }: { t: Translate<'bio-sites'>; language: Language },
): string {
  return TEXTS[rule](rules, { t, number: (value) => value.toLocaleString(language) });
}
