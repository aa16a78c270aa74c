import { expect, it } from 'vitest';
import { ContactFields } from '@site/contract/contact/fields.ts';
import { atFields, EMPTY, toContact } from './values.ts';

const FILLED = {
  ...EMPTY,
  name: 'Sol',
  email: 'sol@sender.example',
  emailAgain: 'sol@sender.example',
  category: 'other',
  years: '0',
  languages: 'Spanish,Russian',
  links: ' https://example.com/sol \n\nhttps://example.org/sol',
  contentType: 'video',
  description: 'Sixteen letters.',
};

it('converts a complete form into valid contract input [LEARN-07]', () => {
  const sent = ContactFields.parse(toContact(FILLED, { language: 'es', ticket: 'ticket' }));
  expect(sent).toMatchObject({
    years: 0,
    languages: ['Spanish', 'Russian'],
    links: ['https://example.com/sol', 'https://example.org/sol'],
  });
});

it('reports every required field of an empty form [LEARN-07]', () => {
  const { error } = ContactFields.safeParse(toContact(EMPTY, { language: 'en', ticket: 'ticket' }));
  expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(
    new Set(['name', 'email', 'category', 'years', 'languages', 'links', 'contentType', 'description']),
  );
});

it('maps errors of single links to the links field and retains only the first', () => {
  expect(atFields({ 'form.links.0': 'first', 'form.links.2': 'second', 'form.name': 'empty' })).toEqual({
    links: 'first',
    name: 'empty',
  });
});
