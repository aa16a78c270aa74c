import type { Language } from '@site/contract/core/languages.ts';
import { NewsletterFields } from '@site/contract/newsletter/fields.ts';

/** Validation error of an email address, as the server would report it. */
export function newsletterProblem(email: string, language: Language): 'required' | 'email' | null {
  if (email.trim() === '') return 'required';
  return NewsletterFields.safeParse({ email, language }).success ? null : 'email';
}
