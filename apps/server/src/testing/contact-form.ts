import { randomUUID } from 'node:crypto';
import { encryptSecret } from '#platform/security/encrypt-secret.ts';
import type { TestApp } from './app.ts';

/** Creates the form token of a contact form opened `seconds` seconds ago. */
export function openedAgo({ services: { settings } }: TestApp, seconds: number): string {
  return encryptSecret(settings.SECRET, 'contact', String(Date.now() - seconds * 1000));
}

/** Returns a valid contact form, together with the values that tests look for. */
export function contactForm(
  app: TestApp,
  over: { email?: string; description?: string; [field: string]: unknown } = {},
) {
  const { email = `${randomUUID()}@sender.example` } = over;
  const fields = {
    name: 'Sol',
    email,
    emailAgain: email,
    category: 'partnership',
    years: 3,
    languages: ['Spanish'],
    links: ['https://example.com/sol'],
    contentType: 'written',
    description: `I would like to write about light. ${randomUUID()}`,
    language: 'es',
    ticket: openedAgo(app, 60),
    ...over,
  };
  return { form: JSON.stringify(fields), draft: randomUUID(), email, description: fields.description };
}
