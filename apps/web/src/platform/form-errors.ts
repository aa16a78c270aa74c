import type { z } from 'zod';
import type { UseFormReturnType } from '@mantine/form';
import type { Translate } from '#platform/catalogues.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { isApiError, type ErrorName, type FieldErrors } from '@site/contract/core/errors.ts';
import { fieldProblems } from '@site/contract/core/validation.ts';

/** What the form needs to show errors; any Mantine form fits. */
type ErrorHolder = Pick<UseFormReturnType<never>, 'setErrors'>;

/** What a schema finds wrong with a form's values, by field. */
export function schemaErrors(schema: z.ZodType, values: unknown, t: Translate<'errors'>): FieldErrors {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const problems = Object.entries(fieldProblems(parsed.error));
  // The contract's keys are known only at run time; a test finds each of them in the catalogues.
  return Object.fromEntries(problems.map(([field, { key, params }]) => [field, t(key as 'invalid', params)]));
}

/**
 * Checks a form by a schema of the contract, in the texts that the server would answer with. The page loads the
 * `errors` catalogue.
 */
export function useSchemaErrors(schema: z.ZodType): (values: unknown) => FieldErrors {
  const { t } = useTranslation('errors');
  return (values) => schemaErrors(schema, values, t);
}

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** Puts the focus on the first field, in reading order, that has an error. Fields carry their path in data-path. */
export function focusFirstError(form: HTMLElement | null, errors: Record<string, unknown>): void {
  const paths = Object.keys(errors);
  for (const node of form?.querySelectorAll<HTMLElement>('[data-path]') ?? []) {
    const own = node.dataset['path'] ?? '';
    if (!paths.some((path) => path === own || path.startsWith(`${own}.`))) continue;
    const target = node.matches(FOCUSABLE) ? node : node.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus();
    return;
  }
}

/**
 * Gives the fields what the server found wrong with them, and focuses the first.
 * @param fieldOf which other errors are about a field, and which one
 * @returns false when the failure is about something else than fields
 */
export function takeFieldErrors(
  error: unknown,
  form: ErrorHolder,
  element: HTMLElement | null,
  fieldOf: Partial<Record<ErrorName, string>> = {},
): boolean {
  if (!isApiError(error)) return false;
  const field = fieldOf[error.errorName];
  const errors = field ? { [field]: error.message } : error.errorName === 'invalid' ? error.errors : {};
  if (Object.keys(errors).length === 0) return false;
  form.setErrors(errors);
  focusFirstError(element, errors);
  return true;
}
