import type { FactKey, FactValues, Method, Range } from '@site/contract/camsites/facts.ts';
import type { Note } from '@site/contract/camsites/schemas.ts';
import { SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { languageName } from '#platform/translations/language-names.ts';
import { METHOD_NAMES } from './method-names.ts';

/** Translation function and language for formatting. */
interface Localization {
  t: Translate<'camsites'>;
  language: Language;
}

type Format = (figure: number) => string;

/** Formats a payout fee, for example "1% + $2"; empty if there is none. */
export function feeSum({ cents, percent }: { cents: number; percent: number }, language: string): string {
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return [
    ...(percent > 0 ? [share.format(percent / 100)] : []),
    ...(cents > 0 ? [dollars(cents / 100, language)] : []),
  ].join(' + ');
}

/** Formats an amount in dollars: whole dollars without cents, other amounts with two to four decimal places. */
export function dollars(amount: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 4,
  }).format(amount);
}

const numbers =
  (language: string, options?: Intl.NumberFormatOptions): Format =>
  (figure) =>
    new Intl.NumberFormat(language, options).format(figure);

function rangeText({ min, max }: Range, format: Format, { t }: Localization): string {
  if (max === null) return t('value.more', { figure: format(min) });
  return min === max ? format(min) : `${format(min)} – ${format(max)}`;
}

export function methodName(method: Method, t: Translate<'camsites'>): string {
  const name = METHOD_NAMES[method];
  // METHOD_NAMES contains the names that are the same in all languages; every other method has a text.
  return name ?? t(`method.${method}` as 'method.bank');
}

/** Joins labels with commas. Labels after the first start with a lower-case letter, unless they are proper names. */
function joinLabels(labels: readonly { label: string; isName?: boolean }[]): string {
  return labels
    .map(({ label, isName }, at) => (at === 0 || isName ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ');
}

export function methodList(methods: readonly Method[], t: Translate<'camsites'>): string {
  return joinLabels(methods.map((one) => ({ label: methodName(one, t), isName: METHOD_NAMES[one] !== null })));
}

type Writers = { [K in FactKey]: (value: NonNullable<FactValues[K]>, localization: Localization) => string };

const WRITERS: Writers = {
  concept: (concepts, { t }) => concepts.map((one) => t(`concept.${one}`)).join(', '),
  rank: (rank, { t, language }) => t('value.rank', { rank: numbers(language)(rank) }),
  visits: (visits, localization) =>
    localization.t('value.visits', {
      visits: rangeText(visits, numbers(localization.language, { notation: 'compact' }), localization),
    }),
  earnings: (range, localization) =>
    localization.t('value.an-hour', {
      sum: rangeText(range, (sum) => dollars(sum, localization.language), localization),
    }),
  payoutRate: (range, localization) => {
    const percent = numbers(localization.language, { style: 'percent', maximumFractionDigits: 2 });
    return rangeText(range, (rate) => percent(rate / 100), localization);
  },
  tokenPrice: (range, localization) =>
    localization.t('value.a-token', {
      sum: rangeText(range, (price) => dollars(price / 10_000, localization.language), localization),
    }),
  frequency: (list, { t }) => joinLabels(list.map((one) => ({ label: t(`paid.${one}`) }))),
  methods: (list, { t }) => methodList(list, t),
  minimum: (entries, { t, language }) =>
    entries
      .map((entry) => {
        const sum = dollars(entry.dollars, language);
        const methods = methodList(entry.methods, t);
        return methods === '' ? sum : `${sum} (${methods})`;
      })
      .join('; '),
  fees: (fees, { t, language }) =>
    fees.map((fee) => t(`fee.${fee.payout}`, { sum: feeSum(fee, language) || t('fee.none') })).join('; '),
  models: (range, localization) => rangeText(range, numbers(localization.language), localization),
  online: (range, localization) => rangeText(range, numbers(localization.language), localization),
  languages: (list, { language }) => list.map((code) => languageName(code, language)).join(', '),
  geoblocking: (is, { t }) => t(is ? 'yes' : 'no'),
  otherSites: (is, { t }) => t(is ? 'yes' : 'no'),
  representatives: (list) => list.join(', '),
};

/** Formats a fact as text; null is "unknown". */
export function factText<K extends FactKey>(key: K, value: FactValues[K], localization: Localization): string {
  return value === null ? localization.t('unknown') : WRITERS[key](value, localization);
}

/** Returns the note of a value in the given language, with English as a fallback. */
export function noteText(note: Note, language: Language): string {
  return note[language] || note[SOURCE_LANGUAGE];
}
