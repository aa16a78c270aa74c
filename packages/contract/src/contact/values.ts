import type { Language } from '../core/languages.ts';

/** Raw values of the contact form. */
export interface ContactValues {
  name: string;
  email: string;
  emailAgain: string;
  category: string;
  years: string;
  /** Languages, separated by commas. */
  languages: string;
  /** Links, one per line. */
  links: string;
  contentType: string;
  description: string;
  website: string;
}

export const EMPTY: ContactValues = {
  name: '',
  email: '',
  emailAgain: '',
  category: '',
  years: '',
  languages: '',
  links: '',
  contentType: '',
  description: '',
  website: '',
};

const parts = (text: string, sign: string) =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Converts the form values into the request payload. */
export function toContact(values: ContactValues, { language, ticket }: { language: Language; ticket: string }) {
  return {
    ...values,
    years: values.years.trim() === '' ? null : Number(values.years),
    languages: parts(values.languages, ','),
    links: parts(values.links, '\n'),
    language,
    ticket,
  };
}

/**
 * Maps errors to the fields of the form: an error of a single link or language to its field, an error of the nested
 * form to the field of the same name. The first error of a field takes precedence.
 */
export function atFields<T>(errors: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(errors)
      .reverse()
      .map(([path, text]) => [path.replace(/^form\./, '').replace(/\.\d+$/, ''), text]),
  );
}
