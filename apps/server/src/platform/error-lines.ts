import { SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { FieldProblem } from '@site/contract/core/validation/validation.ts';
import type { AppError } from './app-error.ts';
import { translate } from './translate.ts';

/** Returns problems as lines for a terminal: the name of the field and its English text. */
export function fieldLines(fields: Record<string, FieldProblem>): string {
  return Object.entries(fields)
    .map(([field, { key, params }]) => `${field}: ${translate(SOURCE_LANGUAGE, `errors:${key}`, params)}`)
    .join('\n');
}

/** Returns the English text of an error. */
export function errorText({ errorName, params }: AppError): string {
  return translate(SOURCE_LANGUAGE, `errors:${errorName}`, params);
}
