import type { z } from 'zod';
import type { FieldErrors } from '@site/contract/core/errors.ts';
import { fieldProblems } from '@site/contract/core/validation/validation.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Returns the validation errors of a form's values by field. */
export function schemaErrors(schema: z.ZodType, values: unknown, t: Translate<'errors'>): FieldErrors {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const problems = Object.entries(fieldProblems(parsed.error));
  // The contract's keys are known only at run time; a test checks that the catalogues contain each of them.
  return Object.fromEntries(problems.map(([field, { key, params }]) => [field, t(key as 'invalid', params)]));
}

/**
 * Returns a function that validates a form's values against a schema of the contract, with the same messages as the
 * server. The page must load the `errors` catalogue.
 */
export function useSchemaErrors(schema: z.ZodType): (values: unknown) => FieldErrors {
  const { t } = useTranslation('errors');
  return (values) => schemaErrors(schema, values, t);
}
