import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { useLanguages } from '#platform/translations/use-languages.ts';
import { Dropdown } from '#ui/menus/dropdown.tsx';
import { Icon } from '#ui/icon.tsx';
import { useChooseLanguage } from '#platform/translations/choose-language.ts';
import s from '../header.module.css';

/** Chooses the language of the site; nothing if it has only one. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const chooseLanguage = useChooseLanguage();
  const languages = useLanguages();
  if (languages.length < 2) return null;
  return (
    <Dropdown
      label={`${t('language')}: ${i18n.language.toUpperCase()}`}
      button={<Icon name="globe" />}
      buttonClass={`icon-button ${s['tool']}`}
      side="right"
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-current={language === i18n.language}
          onClick={() => chooseLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </Dropdown>
  );
}
