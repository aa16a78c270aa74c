import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
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
}

/** The reason of a decision: one that is written already, in the author's language, or one's own words. */
export function useReason(first: { template: TemplateKey | ''; language: Language }): Reason {
  const [template, setTemplate] = useState(first.template);
  const [language, setLanguage] = useState(first.language);
  const [own, setOwn] = useState('');
  const queryClient = useQueryClient();
  const { data } = useQuery(templatesQuery(language));
  const written = template === '' ? own : (data?.[`${template}.text`] ?? '');
  return {
    text: written,
    template,
    language,
    choose: (next) => {
      // Whoever goes on in own words begins with what stood there.
      if (next === '' && template !== '') setOwn(written);
      setTemplate(next);
    },
    speak: setLanguage,
    write: (text) => {
      setTemplate('');
      setOwn(text);
    },
    settled: async () => {
      if (template === '') return own;
      const texts = await queryClient
        .query({ ...templatesQuery(language), staleTime: 'static' })
        .catch(() => undefined);
      return texts?.[`${template}.text`] ?? '';
    },
  };
}
