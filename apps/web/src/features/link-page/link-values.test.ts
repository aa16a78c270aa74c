import { LinkPageFields } from '@site/contract/link-page/fields.ts';
import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { expect, it } from 'vitest';
import { newId } from '../bio/blocks/new-id.ts';
import { baseOf, sameValues, toFields } from './link-values.ts';

const image = { id: 7, url: '/files/7.webp', srcset: '', width: 400, height: 400, placeholder: null };

function link(page: Partial<LinkPageFields>): MyLink {
  return {
    revision: 3,
    savedAt: null,
    code: 'abcdefg',
    userLink: 'https://site.example/m/abcdefg',
    page: { ...LinkPageFields.parse({ nickName: 'Lena' }), ...page },
    avatar: null,
    cover: null,
    greeting: null,
    linkStates: {},
    ...{ nickName: 'Lena', intro: '', links: [], theme: 1, themeColor: null, audioUrl: null, audioDuration: null },
    knowsCountries: false,
  };
}

it('converts fields to form values and back without changes, with files by id [BIO-06]', () => {
  const page = { ...link({}).page, address: 'lena', avatar: 7, themeColor: '#c8f03c', hiddenIn: ['ES'] };
  const { revision, values } = baseOf({ ...link(page), avatar: image });
  expect(revision).toBe(3);
  expect(LinkPageFields.parse(toFields(values))).toEqual(page);
});

it('sends no custom URL after it was cleared [BIO-06]', () => {
  const { values } = baseOf(link({ address: 'lena' }));
  expect(toFields({ ...values, address: '  ' }).address).toBeNull();
});

it('treats a reloaded image as unchanged and another image as a change [BIO-06]', () => {
  const { values } = baseOf({ ...link({ avatar: 7 }), avatar: image });
  expect(sameValues(values, { ...values, avatar: { ...image, url: '/files/7-new.webp' } })).toBe(true);
  expect(sameValues(values, { ...values, avatar: { ...image, id: 8 } })).toBe(false);
});

it('creates unique link ids that the contract accepts [BIO-06]', () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(new Set(ids).size).toBe(200);
  const links = ids.slice(0, 30).map((id) => ({ id, title: 'One', url: 'https://example.org/' }));
  expect(LinkPageFields.parse({ nickName: 'Lena', links }).links).toHaveLength(30);
});
