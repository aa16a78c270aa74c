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

test('an empty form lacks everything that is required, years too [JOIN-01]', () => {
  const { error } = Application.safeParse(toApplication(EMPTY));
  const fields = new Set(error?.issues.map(({ path }) => path.join('.')));
  expect(fields).toEqual(new Set(['nickName', 'years', 'sites', 'bio', 'storyPrompt', 'story']));
});

test('a filled form is what the contract takes; no gender is null [JOIN-01]', () => {
  expect(Application.parse(toApplication(filled))).toMatchObject({
    avatar: 7,
    gender: null,
    years: 0,
    newsletter: false,
  });
});

test('who applies again begins with what was sent before [JOIN-01]', () => {
  const { avatar, ...sent } = Application.parse(toApplication(filled));
  expect(fromPrevious({ ...sent, avatar: avatar === null ? null : { id: avatar, url: '/files/x.webp' } })).toEqual(
    filled,
  );
});
