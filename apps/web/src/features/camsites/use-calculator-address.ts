import { useNavigate } from '@tanstack/react-router';
import type { CalculatorSearch } from './calculator-search.ts';

/** Keeps in the address of the page what the calculator reckons with. */
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
