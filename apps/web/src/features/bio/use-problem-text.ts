import type { FieldProblem } from '@site/contract/core/validation.ts';
import { useTranslation } from '#platform/use-translation.tsx';

/** What is said at a field that cannot be saved as it stands. */
export function useProblemText(): (problem: FieldProblem | undefined) => string | undefined {
  const { t } = useTranslation('errors');
  // The contract's keys are known only at run time; a test finds each of them in the catalogues.
  return (problem) => problem && t(problem.key as 'invalid', problem.params);
}
