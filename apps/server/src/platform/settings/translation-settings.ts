import { z } from 'zod';
import { describeSetting as d, HttpUrl } from './setting-fields.ts';

/** Environment variables of the service that translates members' texts. */
export const TRANSLATION_SETTINGS = {
  TRANSLATE_API_URL: d(
    HttpUrl.optional(),
    'Service that translates posts, replies and messages when a member asks for it. For OpenAI chat completions the address before `/chat/completions`, for LibreTranslate the one before `/translate`.',
    { example: 'https://translate.example.com', unset: 'none; translations are not offered' },
  ),
  TRANSLATE_API: d(
    z.enum(['openai', 'libretranslate']).default('openai'),
    'Protocol of that service: `openai` (any compatible service) or `libretranslate`.',
    { example: 'libretranslate' },
  ),
  TRANSLATE_API_KEY: d(z.string().optional(), 'API key of that service.', { example: 'a random string' }),
  TRANSLATE_API_MODEL: d(z.string().max(60).default('gpt-4o-mini'), 'Model, for `openai`.', {
    example: 'gpt-4o-mini',
  }),
  TRANSLATE_TIMEOUT: d(z.coerce.number().int().min(1).max(55).default(25), 'Timeout of a translation in seconds.', {
    example: '40',
  }),
};
