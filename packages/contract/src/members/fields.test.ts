import { expect, it } from 'vitest';
import { NickName, SiteLink } from './fields.ts';

it('rejects a URL designed for exponential backtracking without delay [JOIN-01]', () => {
  const url = `http://a${'.'.repeat(200_000)} x`;
  const parsed = SiteLink.safeParse({ site: 'cam4', url });
  expect(parsed.error?.issues[0]?.message).toBe('members.url');
});

it.each(['https://cam4.com/anna', 'HTTP://a.example/?b=c', ''])('accepts %j as a site link [JOIN-01]', (url) => {
  expect(SiteLink.parse({ site: 'cam4', url }).url).toBe(url);
});

it.each(['cam4.com', 'ftp://a.example', 'https://', 'https://a b.example', 'javascript:alert(1)'])(
  'rejects %j as a site link [JOIN-01]',
  (url) => {
    expect(SiteLink.safeParse({ site: 'cam4', url }).success).toBe(false);
  },
);

it.each(['Аdmin Anna', 'Модератор', 'аdmіn', 'Soporte Luna', 'Админ', 'Αdmin'])(
  'rejects %j, a nickname that imitates staff in another alphabet [JOIN-02]',
  (name) => {
    expect(NickName.safeParse(name).error?.issues[0]?.message).toBe('members.nick-name-staff');
  },
);

it.each(['Анна', 'Кира Соль', 'Ñandú', 'Supernova', 'Masha 21'])('accepts %j as a nickname [JOIN-02]', (name) => {
  expect(NickName.parse(name)).toBe(name);
});

it.each(['Luna\u200B Sol', '\u202ELuna Sol', 'Luna\u3164 Sol', 'Luna\u2066 \u00A0Sol'])(
  'removes invisible characters from a nickname: %j [JOIN-02]',
  (name) => {
    expect(NickName.parse(name)).toBe('Luna Sol');
  },
);
