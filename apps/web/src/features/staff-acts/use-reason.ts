import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import { useKeptText } from '#platform/use-kept-text.ts';
import type { TemplateKey } from './template-keys.ts';
import { templatesQuery } from './templates-query.ts';

/** As the contract has it; its file carries the schemas. */
export const REASON_MAX = 500;

export interface Reason {
  /** What the author will read. */
  text: string;
  /** '' once the words are one's own. */
  template: TemplateKey | '';
  language: Language;
  choose: (template: TemplateKey | '') => void;
  speak: (language: Language) => void;
  write: (text: string) => void;
  /** The text, once what is written already has come. */
  settled: () => Promise<string>;
  /** It was sent. */
  drop: () => void;
}

/**
 * The reason of a decision: one that is written already, in the author's language, or one's own words. Those are kept under
 * the name of the form until they are sent.
 */
export function useReason(first: { form: string; template: TemplateKey | ''; language: Language }): Reason {
  const own = useKeptText(first.form);
  const [chosen, setChosen] = useState<TemplateKey | ''>();
  const template = chosen ?? (own.text === '' ? first.template : '');
  const [language, setLanguage] = useState(first.language);
  const queryClient = useQueryClient();
  const { data } = useQuery(templatesQuery(language));
  const written = template === '' ? own.text : (data?.[`${template}.text`] ?? '');
  return {
    text: written,
    template,
    language,
    choose: (next) => {
      // Whoever goes on in own words begins with what stood there.
      if (next === '' && template !== '') own.write(written);
      setChosen(next);
    },
    speak: setLanguage,
    write: (text) => {
      setChosen('');
      own.write(text);
    },
    settled: async () => {
      if (template === '') return own.text;
      const texts = await queryClient
        .query({ ...templatesQuery(language), staleTime: 'static' })
        .catch(() => undefined);
      return texts?.[`${template}.text`] ?? '';
    },
    drop: own.drop,
  };
}
