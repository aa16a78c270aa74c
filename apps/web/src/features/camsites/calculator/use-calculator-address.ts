import { useNavigate } from '@tanstack/react-router';
import type { CalculatorSearch } from './calculator-search.ts';

/** Returns a function that writes the calculator's values to the search parameters. */
export function useCalculatorAddress(): (values: CalculatorSearch) => void {
  const navigate = useNavigate();
  return (values) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...values }),
      replace: true,
      resetScroll: false,
    });
}
