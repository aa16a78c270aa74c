import { expect, it } from 'vitest';
import { NickName, SiteLink } from './fields.ts';

it('an address made to keep its pattern busy for hours is refused at once [JOIN-01]', () => {
  const url = `http://a${'.'.repeat(200_000)} x`;
  const parsed = SiteLink.safeParse({ site: 'cam4', url });
  expect(parsed.error?.issues[0]?.message).toBe('members.url');
});

it.each(['https://cam4.com/anna', 'HTTP://a.example/?b=c', ''])('a site link may be %j [JOIN-01]', (url) => {
  expect(SiteLink.parse({ site: 'cam4', url }).url).toBe(url);
});

it.each(['cam4.com', 'ftp://a.example', 'https://', 'https://a b.example', 'javascript:alert(1)'])(
  'a site link may not be %j [JOIN-01]',
  (url) => {
    expect(SiteLink.safeParse({ site: 'cam4', url }).success).toBe(false);
  },
);

it.each(['Аdmin Anna', 'Модератор', 'аdmіn', 'Soporte Luna', 'Админ', 'Αdmin'])(
  'a nickname that reads like staff in another alphabet, %j, is refused [JOIN-02]',
  (name) => {
    expect(NickName.safeParse(name).error?.issues[0]?.message).toBe('members.nick-name-staff');
  },
);

it.each(['Анна', 'Кира Соль', 'Ñandú', 'Supernova', 'Masha 21'])('a nickname may be %j [JOIN-02]', (name) => {
  expect(NickName.parse(name)).toBe(name);
});

it.each(['Luna\u200B Sol', '\u202ELuna Sol', 'Luna\u3164 Sol', 'Luna\u2066 \u00A0Sol'])(
  'signs that nobody sees do not make another nickname: %j [JOIN-02]',
  (name) => {
    expect(NickName.parse(name)).toBe('Luna Sol');
  },
);
