import type { ErrorName, FieldErrors } from './errors.ts';

/** The field by which a posted form names itself: a page may hold several. */
export const FORM_FIELD = 'form';

/** A form that was posted without scripts, as the page that answers it shows it again. */
export interface PostedForm {
  form: string;
  /** The submitted values that may be shown again; never passwords or codes. */
  values: Record<string, string>;
  /** The operation's answer, when the page itself shows it. */
  data?: unknown;
  /** Why the operation refused. */
  error?: { name: ErrorName; message: string; errors: FieldErrors };
}
