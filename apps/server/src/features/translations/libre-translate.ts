import { z } from 'zod';
import { addressOf, postJson } from '#platform/external-services/post-json.ts';
import type { TranslationProvider, TranslationService } from './translation-service.ts';

const Answer = z.object({ translatedText: z.string() });

/** A LibreTranslate server. */
export function libreTranslate({ url, key, timeout }: TranslationService): TranslationProvider {
  return {
    async translate({ html, from, to }) {
      const body = { q: html, source: from ?? 'auto', target: to, format: 'html', ...(key && { api_key: key }) };
      return Answer.parse(await postJson(addressOf(url, 'translate'), { timeout, body })).translatedText;
    },
  };
}
