import { useState } from 'react';
import { LANGUAGE_NAMES, isLanguage, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useLanguages } from '#platform/translations/use-languages.ts';
import s from './sections.module.css';

/** State of language tabs, which start with the language of the page. */
export function useLanguageTab(): [Language, (language: Language) => void] {
  const { i18n } = useTranslation('brand');
  return useState(isLanguage(i18n.language) ? i18n.language : SOURCE_LANGUAGE);
}

interface LanguageTabsProps {
  value: Language;
  onChange: (language: Language) => void;
  /** Whether the text in a language differs from that of the product. */
  isFilled: (language: Language) => boolean;
}

/** Chooses the language of the texts below; nothing if there is only one. */
export function LanguageTabs({ value, onChange, isFilled }: LanguageTabsProps) {
  const { t } = useTranslation('brand');
  const languages = useLanguages();
  if (languages.length < 2) return null;
  return (
    <div className={s['languages']} role="group" aria-label={t('languages')}>
      {languages.map((language) => (
        <button key={language} type="button" aria-pressed={language === value} onClick={() => onChange(language)}>
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          {isFilled(language) && <span className={s['filled']} role="img" aria-label={t('languages.filled')} />}
        </button>
      ))}
    </div>
  );
}
