import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { storedJson } from '#platform/storage/stored-values.ts';
import { calculatorSearch, type CalculatorSearch } from './calculator-search.ts';
import { Calculator } from './calculator.tsx';
import { sitesQuery } from '../queries.ts';
import { useCalculatorAddress } from './use-calculator-address.ts';
import s from '../directory/sites-page.module.css';

/** The last values, also of visitors, so that they are there after signing up (HOME-09). */
const storedValues = storedJson<{ at: number; values: CalculatorSearch }>('calculator', (value) =>
  typeof value === 'object' && value !== null && 'at' in value && 'values' in value
    ? { at: Number(value.at), values: calculatorSearch(value.values as Record<string, unknown>) }
    : null,
);

/** The earnings calculator as a page (SITES-02). */
export function CalculatorPage({ search }: { search: CalculatorSearch }) {
  const { t, i18n } = useTranslation('camsites');
  const { data, error, refetch } = useQuery(sitesQuery(useApi(), i18n.language, {}));
  const writeAddress = useCalculatorAddress();
  const [restored, setRestored] = useState<CalculatorSearch | null>(null);
  // A URL with values comes before those that this device stores.
  const isBlank = Object.values(search).every((value) => value === undefined);
  useEffect(() => {
    if (isBlank) setRestored(storedValues.read()?.values ?? null);
    // Only for the first view: later, the URL has the values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const keep = (values: CalculatorSearch) => {
    writeAddress(values);
    storedValues.write({ at: Date.now(), values });
  };
  return (
    <div className={`page page-column ${s['page']}`}>
      <header className={`page-intro ${s['intro']}`}>
        <h1>{t('calculator.title')}</h1>
        <p>{t('calculator.lead')}</p>
      </header>
      {data ? (
        <Calculator
          key={restored ? 'restored' : 'new'}
          sites={data.items.map(({ slug, name, values: { tokenPrice, fees } }) => ({ slug, name, tokenPrice, fees }))}
          search={restored ?? search}
          onSearch={keep}
        />
      ) : error ? (
        <FailedState retry={() => void refetch()} />
      ) : (
        <Skeleton height="480px" />
      )}
    </div>
  );
}
