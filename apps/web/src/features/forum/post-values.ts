import type { Language } from '@site/contract/core/languages.ts';
import { isLanguage } from '@site/contract/core/languages.ts';

export interface PostValues {
  topic: string;
  title: string;
  language: Language;
  content: string;
}

export function arePostValues(values: unknown): values is PostValues {
  if (typeof values !== 'object' || values === null) return false;
  // Read as what it may be; each field is checked below.
  const { topic, title, language, content } = values as Partial<PostValues>;
  return typeof topic === 'string' && typeof title === 'string' && typeof content === 'string' && isLanguage(language);
}
