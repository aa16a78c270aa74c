import { useRouter } from '@tanstack/react-router';
import { ApiError } from '@site/contract/core/errors.ts';
import type { PostedForm } from '@site/contract/core/posted-form.ts';

/** Returns the form with one of these names that was posted without scripts, if this page is the response to it. */
export function usePosted(...names: string[]): PostedForm | undefined {
  const { posted } = useRouter().options.context;
  return posted && names.includes(posted.form) ? posted : undefined;
}

/** Returns the error of a form that was posted without scripts, or null. */
export function postedError(posted: PostedForm | undefined): ApiError | null {
  return posted?.error ? new ApiError(posted.error.name, posted.error.message, { errors: posted.error.errors }) : null;
}

/** Fills in the posted values of a form and leaves the others empty. A checkbox is true if it was checked. */
export function postedValues<Values extends object>(posted: PostedForm | undefined, empty: Values): Values {
  const filled = Object.entries(empty).map(([field, value]) => {
    const text = posted?.values[field];
    if (text === undefined) return [field, value];
    return [field, typeof value === 'boolean' ? text !== '' : text];
  });
  // The object has exactly the keys of `empty`.
  return Object.fromEntries(filled) as Values;
}

/** Returns the initial values and errors of a form: those posted without scripts, or empty ones. */
export function postedStart<Values extends object>(posted: PostedForm | undefined, empty: Values) {
  return { initialValues: postedValues(posted, empty), initialErrors: posted?.error?.errors ?? {} };
}
