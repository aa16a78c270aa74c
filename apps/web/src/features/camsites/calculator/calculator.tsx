import { useEffect, useEffectEvent, useState } from 'react';
import { DESCRIPTORS } from '@site/contract/core/languages.ts';
import { earningsOf } from '@site/contract/camsites/earnings.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { feeSum } from '../facts/fact-text.ts';
import { CALCULATOR_FIELDS, CALCULATOR_MAX, type CalculatorField, type CalculatorSearch } from './calculator-search.ts';
import { CalculatorResult } from './calculator-result.tsx';
import {
  firstValues,
  problemsOf,
  saidBy,
  toInput,
  toSearch,
  written,
  type CalculatorSite,
  type CalculatorValues,
} from './calculator-values.ts';
import s from './calculator.module.css';

/** Debounce delay of the URL update, in milliseconds. */
const WAIT_MS = 400;

interface Props {
  /** Cam sites to choose from; a single one is not offered as a choice. */
  sites: readonly CalculatorSite[];
  /** The search parameters of the URL. */
  search: CalculatorSearch;
  onSearch: (search: CalculatorSearch) => void;
}

/** Earnings calculator (SITES-02): recalculates while the user types and explains each step. */
export function Calculator({ sites, search, onSearch }: Props) {
  const { t, i18n } = useTranslation('camsites');
  const comma = DESCRIPTORS[i18n.language].decimalMark === ',';
  const [slug, setSlug] = useState(search.site);
  const site = sites.find((one) => one.slug === slug);
  const [values, setValues] = useState<CalculatorValues>(() => firstValues(search, site, comma));
  const [isOwn, setOwn] = useState(false);
  const problems = problemsOf(values);
  const keep = useEffectEvent(() => onSearch(toSearch(values, site)));
  useEffect(() => {
    // The URL needs no update until the user changes a value.
    if (!isOwn) return;
    const timer = setTimeout(() => keep(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [values, slug, isOwn]);
  const write = (field: CalculatorField, value: string) => {
    setValues({ ...values, [field]: value });
    setOwn(true);
  };
  const choose = (chosen: string | undefined) => {
    const said = saidBy(sites.find((one) => one.slug === chosen));
    setSlug(chosen);
    setValues({
      ...values,
      price: written(said.price, comma),
      fee: written(said.fee, comma),
      feePercent: written(said.feePercent, comma),
    });
    setOwn(true);
  };
  return (
    <div className={s['calculator']}>
      <form
        className={s['fields']}
        noValidate
        aria-label={t('calculator.title')}
        onSubmit={(event) => event.preventDefault()}
      >
        {sites.length > 1 && (
          <ChooseField
            label={t('calculator.site-field')}
            any={t('calculator.any-site')}
            options={sites.map((one) => ({ value: one.slug, text: one.name }))}
            value={slug}
            onChange={choose}
          />
        )}
        {CALCULATOR_FIELDS.map((field) => (
          <NumberLine
            key={field}
            field={field}
            value={values[field]}
            isWrong={problems.includes(field)}
            help={site && helpOf(field, site, { t, language: i18n.language })}
            onWrite={(value) => write(field, value)}
          />
        ))}
      </form>
      <CalculatorResult input={toInput(values)} earnings={earningsOf(toInput(values))} isWrong={problems.length > 0} />
    </div>
  );
}

interface Texts {
  t: Translate<'camsites'>;
  language: string;
}

/** Says what is not known about the cam site, and the fee of a fast payout if only that is known. */
function helpOf(field: CalculatorField, site: CalculatorSite, { t, language }: Texts): string | undefined {
  if (field === 'price' && !site.tokenPrice) return t('calculator.price-unknown');
  if (field !== 'fee' || saidBy(site).fee !== undefined) return undefined;
  const fast = site.fees?.find(({ payout }) => payout === 'fast');
  return fast && t('calculator.fast-fee', { fee: feeSum(fast, language) });
}

interface NumberLineProps {
  field: CalculatorField;
  value: string;
  isWrong: boolean;
  help?: string | undefined;
  onWrite: (value: string) => void;
}

function NumberLine({ field, value, isWrong, help, onWrite }: NumberLineProps) {
  const { t, i18n } = useTranslation('camsites');
  const most = new Intl.NumberFormat(i18n.language).format(CALCULATOR_MAX[field]);
  return (
    <TextField
      className={s['field']}
      label={t(`calculator.${field}`)}
      description={help}
      // Server and browser may format numbers differently.
      error={isWrong && <span suppressHydrationWarning>{t('calculator.wrong', { max: most })}</span>}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={value}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  );
}
