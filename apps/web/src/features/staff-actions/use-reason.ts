import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import { usePersistedText } from '#platform/forms/use-persisted-text.ts';
import type { FormKey } from '#platform/storage/storage-keys.ts';
import { textsUrl } from '#platform/translations/i18n.ts';
import type { TemplateKey } from './template-keys.ts';

/** Templates in one language: the author's, which may differ from the moderator's. */
const templatesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['reason-templates', language],
    queryFn: async ({ signal }): Promise<Record<string, string>> => {
      const response = await fetch(textsUrl(language, 'reasons'), { signal });
      if (!response.ok) throw new Error(`loading reasons in ${language} failed: ${response.status}`);
      // Catalogues are flat JSON objects of texts, verified by a test.
      return (await response.json()) as Record<string, string>;
    },
    staleTime: Infinity,
  });

/** Maximum length in characters. Copied from the contract, because importing its file would bundle the schemas. */
export const REASON_MAX = 500;

export interface Reason {
  /** Text that the author receives. */
  text: string;
  /** An empty string after the text was edited. */
  template: TemplateKey | '';
  language: Language;
  choose: (template: TemplateKey | '') => void;
  speak: (language: Language) => void;
  write: (text: string) => void;
  /** Resolves to the text after the template has loaded. */
  settled: () => Promise<string>;
  /** Deletes the stored draft; to be called once the reason has been sent. */
  drop: () => void;
}

/**
 * Reason for a decision: a template in the author's language, or edited text that is stored under the form's name until
 * it is sent.
 */
export function useReason(first: { form: FormKey; template: TemplateKey | ''; language: Language }): Reason {
  const own = usePersistedText(first.form);
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
      // Editing starts with the text of the template.
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
      // Without the template's text the form asks for a reason.
      const texts = await queryClient
        .query({ ...templatesQuery(language), staleTime: 'static' })
        .catch(() => undefined);
      return texts?.[`${template}.text`] ?? '';
    },
    drop: own.drop,
  };
}
