import { expect, it } from 'vitest';
import { fieldProblems } from '../core/validation.ts';
import { ContactFields } from './fields.ts';

it('an address that was re-entered differently is reported together with every other error [LEARN-07]', () => {
  const form = { email: 'sol@sender.example', emailAgain: 'other@sender.example', years: null, language: 'en' };
  const errors = fieldProblems(ContactFields.safeParse(form).error!);
  expect(errors).toMatchObject({
    emailAgain: { key: 'contact.not-the-same' },
    category: { key: 'contact.category' },
    years: { key: 'contact.required' },
  });
  const same = fieldProblems(ContactFields.safeParse({ ...form, emailAgain: form.email }).error!);
  expect(same).not.toHaveProperty('emailAgain');
});
