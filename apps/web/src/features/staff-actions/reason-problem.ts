import type { Translate } from '#platform/translations/catalogues.ts';
import { REASON_MAX } from './use-reason.ts';

/** Validation error of a reason; undefined when it is valid. */
export function reasonProblem(text: string, required: boolean, t: Translate<'errors'>): string | undefined {
  const { length } = text.trim();
  if (length > REASON_MAX) return t('invalid.too-long', { max: REASON_MAX });
  return required && length === 0 ? t('moderation.reason-required') : undefined;
}
