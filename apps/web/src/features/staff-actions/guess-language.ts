import type { Language } from '@site/contract/core/languages.ts';

const WORDS: Partial<Record<Language, RegExp>> = {
  en: /\b(?:the|and|you|with|that|this|have|for|what|is)\b/gi,
  es: /[¿¡ñ]|\b(?:que|los|las|una|con|para|por|pero|como|está)\b/gi,
};

/** Detects the language of a short text; returns the fallback when it is ambiguous. */
export function guessLanguage(text: string, fallback: Language): Language {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  if (cyrillic > letters / 2) return 'ru';
  const [en = 0, es = 0] = (['en', 'es'] as const).map((language) => text.match(WORDS[language] ?? /$^/)?.length ?? 0);
  if (en === es) return fallback;
  return es > en ? 'es' : 'en';
}
