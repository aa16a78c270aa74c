import type { Language } from '@site/contract/core/languages.ts';
import { NewsletterFields } from '@site/contract/newsletter/fields.ts';

/** What is wrong with an address, as the server would say. */
export function newsletterProblem(email: string, language: Language): 'required' | 'email' | null {
  if (email.trim() === '') return 'required';
  return NewsletterFields.safeParse({ email, language }).success ? null : 'email';
}
