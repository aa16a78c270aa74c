import type { Language } from '@site/contract/core/languages.ts';
import { seed } from '@site/contract/languages/all/seed.ts';

/** Finds words that the demo content must not contain: hints at age, and explicit words. */
export function unwantedWords(text: string, language: Language): string[] {
  const { age, explicit } = seed[language];
  const words = `${age}|${explicit}`.replaceAll(String.raw`\w`, String.raw`\p{L}`);
  return text.match(new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'giu')) ?? [];
}
