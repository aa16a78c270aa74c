import type { Language } from '../core/languages.ts';

/** The contact form as it is typed. */
export interface ContactValues {
  name: string;
  email: string;
  emailAgain: string;
  category: string;
  years: string;
  /** With commas. */
  languages: string;
  /** One a line. */
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

/** What is sent. */
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

/** Errors by the form's fields: those of one link or language stand at their field, those of the sent form at its own. */
export function atFields<T>(errors: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(errors)
      .reverse()
      .map(([path, text]) => [path.replace(/^form\./, '').replace(/\.\d+$/, ''), text]),
  );
}
