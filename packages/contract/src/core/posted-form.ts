import type { ErrorName, FieldErrors } from './errors.ts';

/** Field that identifies a posted form, because a page can contain several. */
export const FORM_FIELD = 'form';

/** A form submitted without scripts, for the response page to render it again. */
export interface PostedForm {
  form: string;
  /** Submitted values to show again; never passwords or codes. */
  values: Record<string, string>;
  /** Result of the operation, if the page itself shows it. */
  data?: unknown;
  /** Error returned by the operation. */
  error?: { name: ErrorName; message: string; errors: FieldErrors };
}
