import type { Translate } from '#platform/translations/catalogues.ts';

/**
 * Minimum length of an appeal, in characters. Copied from the contract, because importing its file would bundle the
 * schemas.
 */
export const APPEAL_MIN = 20;
export const APPEAL_MAX = 1000;

/** Validation error of an appeal; undefined when it is valid. */
export function appealProblem(text: string, t: Translate<'errors'>): string | undefined {
  const { length } = text.trim();
  if (length < APPEAL_MIN) return t('moderation.appeal-short', { min: APPEAL_MIN });
  return length > APPEAL_MAX ? t('invalid.too-long', { max: APPEAL_MAX }) : undefined;
}
