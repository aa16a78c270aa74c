import type { FieldProblem } from '@site/contract/core/validation/validation.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Returns the message for a validation error of a field. */
export function useErrorMessage(): (problem: FieldProblem | undefined) => string | undefined {
  const { t } = useTranslation('errors');
  // The contract's keys are known only at run time; a test checks that the catalogues contain each of them.
  return (problem) => problem && t(problem.key as 'invalid', problem.params);
}
