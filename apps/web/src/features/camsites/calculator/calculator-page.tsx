import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { CalculatorSearch } from './calculator-search.ts';
import { Calculator } from './calculator.tsx';
import { sitesQuery } from '../queries.ts';
import { useCalculatorAddress } from './use-calculator-address.ts';
import s from '../directory/sites-page.module.css';

/** The earnings calculator as a page (SITES-02). */
export function CalculatorPage({ search }: { search: CalculatorSearch }) {
  const { t, i18n } = useTranslation('camsites');
  const { data, error, refetch } = useQuery(sitesQuery(useApi(), i18n.language, {}));
  const keep = useCalculatorAddress();
  return (
    <div className={`page page-column ${s['page']}`}>
      <header className={`page-intro ${s['intro']}`}>
        <h1>{t('calculator.title')}</h1>
        <p>{t('calculator.lead')}</p>
      </header>
      {data ? (
        <Calculator
          sites={data.items.map(({ slug, name, values: { tokenPrice, fees } }) => ({ slug, name, tokenPrice, fees }))}
          search={search}
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
