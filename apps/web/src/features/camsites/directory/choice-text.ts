import type { Language } from '@site/contract/core/languages.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { languageName } from '#platform/translations/language-names.ts';
import { dollars } from '../facts/fact-text.ts';
import type { FilterChoice, FilterKey } from './filter-choices.ts';

interface Localization {
  t: Translate<'camsites'>;
  language: Language;
}

/** Returns the text of a choice as shown below the name of its filter. */
export function choiceText(key: FilterKey, choice: FilterChoice, { t, language }: Localization): string {
  switch (key) {
    case 'tag':
      // The key is known only at run time, but the catalogue has a text for each choice of each filter.
      return t(`concept.${choice as FilterChoice<'tag'>}`);
    case 'rate': {
      const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(Number(choice) / 100);
      return choice === '80' ? `${percent}+` : percent;
    }
    case 'minimum':
      return choice === 'by-method' ? t('minimum.by-method') : dollars(Number(choice), language);
    case 'frequency':
      return t(`paid.${choice as FilterChoice<'frequency'>}`);
    case 'languages':
      return languageName(choice, language);
    default:
      return t(choice as 'yes' | 'no');
  }
}

/** Returns the text of a choice as shown without its filter. */
export function tagText(key: FilterKey, choice: FilterChoice, localization: Localization): string {
  const text = choiceText(key, choice, localization);
  switch (key) {
    case 'rate':
      return localization.t('tag.rate', { rate: text });
    case 'minimum':
      return choice === 'by-method' ? localization.t('tag.by-method') : localization.t('tag.minimum', { sum: text });
    case 'geoblocking':
    case 'otherSites':
      return localization.t(`tag.${key}`, { answer: text.toLocaleLowerCase(localization.language) });
    default:
      return text;
  }
}
