import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import { choiceParam, textParam } from '#platform/pages/search-params.ts';
import { KINDS, PARTS } from './documents/choices.ts';

type Params = Record<string, unknown>;

const STATES = ['answered', 'spam'] as const;
const words = (value: unknown) => textParam(value, 1000)?.trim().slice(0, 60).trim() || undefined;
const on = (value: unknown) => (value === true || value === 'true' ? true : undefined);

/** Search parameters of the document list. */
export interface DocumentsSearch {
  kind?: DocumentKind;
  s?: string;
  /** Shows only documents with open work (contract: cmsRoutes.list). */
  open?: boolean;
}
export interface DocumentSearch {
  part?: Part;
}
export interface TextsSearch {
  lang?: Language;
  namespace?: string;
  s?: string;
  changed?: boolean;
}
export interface ContactSearch {
  state?: (typeof STATES)[number];
}

export const documentsSearch = ({ kind, s, open }: Params): DocumentsSearch => ({
  kind: choiceParam(kind, KINDS),
  s: words(s),
  open: on(open),
});

export const documentSearch = ({ part }: Params): DocumentSearch => ({ part: choiceParam(part, PARTS) });

export const textsSearch = ({ lang, namespace, s, changed }: Params): TextsSearch => ({
  lang: choiceParam(lang, LANGUAGES),
  namespace: textParam(namespace, 40),
  s: words(s),
  changed: on(changed),
});

export const contactSearch = ({ state }: Params): ContactSearch => ({ state: choiceParam(state, STATES) });
