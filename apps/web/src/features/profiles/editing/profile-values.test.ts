import { expect, test } from 'vitest';
import { ProfileEdit } from '@site/contract/profiles/fields.ts';
import type { Profile } from '@site/contract/profiles/schemas.ts';
import { toEdit, toValues } from './profile-values.ts';

const profile: Profile = {
  author: { id: 7, nickName: 'Ana', avatar: '/files/x.webp', role: 'Member' },
  own: true,
  private: false,
  blurred: false,
  membersOnly: false,
  details: {
    gender: null,
    years: 0,
    sites: [{ site: 'fansly', url: '' }],
    location: '',
    recently: '',
    bio: 'I sing.',
    links: [{ title: 'Songs', url: 'https://example.com/songs' }],
    hiddenBadges: ['posts'],
    lastSeen: 'week',
    likesShown: true,
    memberSince: '2026-01-01T00:00:00.000Z',
    posts: 0,
    replies: 0,
  },
};

test("converts an unchanged profile to the contract's input without sending its image [JOIN-05]", () => {
  const edit = ProfileEdit.parse(toEdit(toValues(profile)));
  expect(edit).toMatchObject({ nickName: 'Ana', gender: null, years: 0, bio: 'I sing.', hiddenBadges: ['posts'] });
  expect(edit).not.toHaveProperty('avatar');
});

test('sends null for a removed image and the id of a new one [JOIN-05]', () => {
  const values = toValues(profile);
  expect(toEdit({ ...values, avatar: null })).toMatchObject({ avatar: null });
  expect(toEdit({ ...values, avatar: { id: 9, url: '/files/y.webp' } })).toMatchObject({ avatar: 9 });
});

test('has no image for a member without one [JOIN-05]', () => {
  const values = toValues({ ...profile, author: { ...profile.author, avatar: '/avatars/default.svg' } });
  expect(values.avatar).toBeNull();
  expect(toEdit(values)).toMatchObject({ avatar: null });
});

test('accepts empty years, and rejects an incomplete link [JOIN-05]', () => {
  const values = { ...toValues(profile), years: ' ', links: [{ title: '', url: 'example' }] };
  const { error } = ProfileEdit.safeParse(toEdit(values));
  expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set(['links.0.title', 'links.0.url']));
});
