import type { UseFormReturnType } from '@mantine/form';
import { isApiError, type ErrorName } from '@site/contract/core/errors.ts';

/** The part of a form that is needed to show errors. Every Mantine form has it. */
type ErrorHolder = Pick<UseFormReturnType<never>, 'setErrors'>;

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** Focuses the first invalid field in DOM order. Each field has its path in `data-path`. */
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

interface FormTarget {
  element: HTMLElement | null;
  /** Maps the names of other errors to a field. */
  fieldOf?: Partial<Record<ErrorName, string>>;
}

/**
 * Shows the server's validation errors at the fields and focuses the first invalid one.
 * @returns false if the error does not belong to a field
 */
export function takeFieldErrors(error: unknown, form: ErrorHolder, { element, fieldOf = {} }: FormTarget): boolean {
  if (!isApiError(error)) return false;
  const field = fieldOf[error.errorName];
  const errors = field ? { [field]: error.message } : error.errorName === 'invalid' ? error.errors : {};
  if (Object.keys(errors).length === 0) return false;
  form.setErrors(errors);
  focusFirstError(element, errors);
  return true;
}
