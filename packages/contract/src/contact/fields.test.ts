import { expect, it } from 'vitest';
import { fieldProblems } from '../core/validation/validation.ts';
import { ContactFields } from './fields.ts';

it('reports an email mismatch together with all other errors [LEARN-07]', () => {
  const form = { email: 'sol@sender.example', emailAgain: 'other@sender.example', years: null, language: 'en' };
  const errorsOf = (value: object) => {
    const { error } = ContactFields.safeParse(value);
    return error ? fieldProblems(error) : {};
  };
  const errors = errorsOf(form);
  expect(errors).toMatchObject({
    emailAgain: { key: 'contact.not-the-same' },
    category: { key: 'contact.category' },
    years: { key: 'contact.required' },
  });
  const same = errorsOf({ ...form, emailAgain: form.email });
  expect(same).not.toHaveProperty('emailAgain');
});
