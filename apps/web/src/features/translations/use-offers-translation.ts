import type { Language } from '@site/contract/core/languages.ts';
import { guessLanguage } from '#features/staff-actions';
import { refusalOf } from '#platform/sessions/session.ts';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/**
 * Returns whether a translation of a text is offered: to members, if there is a service and the text seems to be in
 * another language. `likely` is the language of its surroundings, for texts that could be in several.
 */
export function useOffersTranslation(): (text: string, likely: Language | null) => boolean {
  const { language } = useTranslation().i18n;
  const user = useUser();
  const { translationService } = useSite();
  const isOn = translationService !== null && refusalOf(user, 'member') === null;
  return (text, likely) => isOn && /\p{L}/u.test(text) && guessLanguage(text, likely ?? language) !== language;
}
