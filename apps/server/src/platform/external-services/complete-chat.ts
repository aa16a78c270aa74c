import { z } from 'zod';
import { DESCRIPTORS, type Language } from '@site/contract/core/languages.ts';
import { addressOf, postJson } from './post-json.ts';

/** A service whose API is compatible with OpenAI chat completions. */
export interface ModelService {
  /** Base URL, without `/chat/completions`. */
  url: string;
  key: string | undefined;
  model: string;
  /** Timeout in milliseconds. */
  timeout: number;
}

interface Completion {
  /** Instructions. */
  system: string;
  /** Untrusted text. */
  user: string;
  temperature: number;
  maxTokens: number;
}

const Answer = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
});

/** Returns the name of a language with the form of address, such as Spanish (tú). */
export function namedForModel(language: Language): string {
  const { englishName, address } = DESCRIPTORS[language];
  return address === undefined ? englishName : `${englishName} (${address})`;
}

/**
 * Asks a language model and returns its answer, which is untrusted.
 * @throws Error on a timeout, a failed status, an unexpected response, or an answer that was cut off
 */
export async function completeChat(
  { url, key, model, timeout }: ModelService,
  { system, user, temperature, maxTokens }: Completion,
): Promise<string> {
  const answer = await postJson(addressOf(url, 'chat/completions'), {
    timeout,
    headers: key ? { authorization: `Bearer ${key}` } : {},
    body: {
      model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      temperature,
      max_tokens: maxTokens,
    },
  });
  const [choice] = Answer.parse(answer).choices;
  if (choice?.finish_reason === 'length') throw new Error('the answer was cut off');
  return choice?.message.content ?? '';
}
