import type { Translate } from '#platform/catalogues.ts';

/** As the contract has them; its file carries the schemas. */
export const APPEAL_MIN = 20;
export const APPEAL_MAX = 1000;

/** What stands against sending an appeal; undefined when nothing does. */
export function appealProblem(text: string, t: Translate<'errors'>): string | undefined {
  const { length } = text.trim();
  if (length < APPEAL_MIN) return t('moderation.appeal-short', { min: APPEAL_MIN });
  return length > APPEAL_MAX ? t('invalid.too-long', { max: APPEAL_MAX }) : undefined;
}
