import type { Settings } from '#platform/settings/settings.ts';
import { libreTranslate } from './libre-translate.ts';
import { openAiTranslator } from './open-ai-translator.ts';
import type { TranslationProvider } from './translation-service.ts';

const PROVIDERS = { openai: openAiTranslator, libretranslate: libreTranslate };

/** Returns the configured provider, or null if translations are off. */
export function translationProvider(settings: Settings): TranslationProvider | null {
  const { TRANSLATE_API_URL: url, TRANSLATE_API: kind, TRANSLATE_API_KEY: key, TRANSLATE_API_MODEL: model } = settings;
  return url ? PROVIDERS[kind]({ url, key, model, timeout: settings.TRANSLATE_TIMEOUT * 1000 }) : null;
}
