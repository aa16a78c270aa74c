import { expect, test } from 'vitest';
import { Application } from '@site/contract/members/fields.ts';
import { EMPTY, fromPrevious, toApplication, type JoinValues } from './join-values.ts';

const filled: JoinValues = {
  ...EMPTY,
  avatar: { id: 7, url: '/files/x.webp' },
  nickName: 'Ana',
  years: '0',
  sites: [{ site: 'fansly', url: '' }],
  bio: 'I sing.',
  storyPrompt: 'why',
  story: 'Because I like to sing.',
};

test('reports each required field of an empty form, including the years [JOIN-01]', () => {
  const { error } = Application.safeParse(toApplication(EMPTY));
  const fields = new Set(error?.issues.map(({ path }) => path.join('.')));
  expect(fields).toEqual(new Set(['nickName', 'years', 'sites', 'bio', 'storyPrompt', 'story']));
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
