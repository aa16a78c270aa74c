import type { Language } from '@site/contract/core/languages.ts';
import type { ModelService } from '#platform/external-services/complete-chat.ts';

export interface TranslationRequest {
  /** Untrusted HTML without personal attributes. Tags with an `id` are placeholders that the translation retains. */
  html: string;
  /** Language of the original; null if it is unknown. */
  from: Language | null;
  to: Language;
}

/** A service that translates HTML. Its output is untrusted and sanitized by the caller. */
export interface TranslationProvider {
  /** @throws any error, such as a timeout */
  translate(request: TranslationRequest): Promise<string>;
}

/** The model is used by OpenAI-compatible services only. */
export type TranslationService = ModelService;
