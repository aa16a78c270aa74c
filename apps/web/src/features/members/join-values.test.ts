import { expect, test } from 'vitest';
import { Application, FullApplication } from '@site/contract/members/fields.ts';
import { EMPTY, fromPrevious, hasDetails, toApplication, type JoinValues } from './join-values.ts';

const filled: JoinValues = {
  ...EMPTY,
  avatar: { id: 7, url: '/files/x.webp' },
  nickName: 'Ana',
  topic: 'lounge',
  years: '0',
  sites: [{ site: 'fansly', url: '' }],
  bio: 'I sing.',
  storyPrompt: 'why',
  story: 'Because I like to sing.',
};

function invalidFields(schema: typeof Application | typeof FullApplication, values: JoinValues) {
  const { error } = schema.safeParse(toApplication(values));
  return new Set(error?.issues.map(({ path }) => path.join('.')));
}

test('requires only a nickname, unless the site asks for everything [JOIN-01]', () => {
  expect(invalidFields(Application, EMPTY)).toEqual(new Set(['nickName']));
  expect(invalidFields(FullApplication, EMPTY)).toEqual(
    new Set(['nickName', 'years', 'sites', 'bio', 'storyPrompt', 'story']),
  );
});

test('accepts a story only with more than ten characters [JOIN-01]', () => {
  expect(invalidFields(Application, { ...filled, story: 'too short' })).toEqual(new Set(['story']));
  expect(invalidFields(Application, { ...filled, storyPrompt: '' })).toEqual(new Set());
});

test('shows the optional fields of a draft that has some [JOIN-01]', () => {
  expect(hasDetails({ ...EMPTY, nickName: 'Ana', topic: 'lounge' })).toBe(false);
  for (const details of [{ years: '0' }, { bio: 'I sing.' }, { sites: filled.sites }, { newsletter: true }])
    expect(hasDetails({ ...EMPTY, ...details })).toBe(true);
});

test("converts a complete form to the contract's input, with null for no gender [JOIN-01]", () => {
  expect(Application.parse(toApplication(filled))).toMatchObject({
    avatar: 7,
    gender: null,
    years: 0,
    newsletter: false,
  });
});

test('prefills the form with the previous application [JOIN-01]', () => {
  const { avatar, ...sent } = Application.parse(toApplication(filled));
  expect(fromPrevious({ ...sent, avatar: avatar === null ? null : { id: avatar, url: '/files/x.webp' } })).toEqual(
    filled,
  );
});
