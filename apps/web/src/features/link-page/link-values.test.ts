import { LinkPageFields } from '@site/contract/link-page/fields.ts';
import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '#platform/storage/fake-storage.ts';
import { newId } from '../bio/blocks/new-id.ts';
import { guestLink, removeGuestLink } from './guest/guest-link.ts';
import {
  baseOf,
  guestLinkDraft,
  linkDraft,
  openLinkDraft,
  sameValues,
  takeGuestLink,
  toFields,
} from './link-values.ts';

let local: Record<string, string>;
beforeEach(() => vi.stubGlobal('localStorage', fakeStorage((local = {}))));
afterEach(() => vi.unstubAllGlobals());

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

const given = baseOf(link({}));
const withIntro = (intro: string) => ({ ...given.values, intro });
const storeGuestLink = (intro: string) =>
  guestLink.write({ revision: 1, savedAt: new Date().toISOString(), page: { ...link({}).page, intro } });

it('moves the page of a visitor to the account, with what she has not saved [HOME-08]', () => {
  const take = () => {
    const draft = guestLinkDraft(7, given);
    if (!draft) throw new Error('there is no draft');
    takeGuestLink(7, draft);
    return draft;
  };
  storeGuestLink('saved');
  expect(openLinkDraft(7, given)).toBeNull();
  expect(take()).toEqual({ revision: 0, isSent: false, values: withIntro('saved') });
  expect([Object.keys(local), openLinkDraft(7, given)?.values.intro]).toEqual([['outbox:link:7:draft'], 'saved']);
  linkDraft(7).remove();
  storeGuestLink('saved');
  linkDraft(0).write({ revision: 1, isSent: false, values: withIntro('typed') });
  expect([take().values.intro, Object.keys(local)]).toEqual(['typed', ['outbox:link:7:draft']]);
});

it('offers the page of a visitor unless the account has the same, and leaves it on the device [HOME-08]', () => {
  storeGuestLink('visitor');
  expect(guestLinkDraft(0, given)).toBeNull();
  expect(guestLinkDraft(7, given)?.values.intro).toBe('visitor');
  expect(guestLink.read()?.page.intro).toBe('visitor');
  expect(guestLinkDraft(7, { revision: 4, values: withIntro('visitor') })).toBeNull();
  expect(guestLink.read()).toBeNull();
});

it('removes a draft that the server has [NAV-34]', () => {
  linkDraft(7).write({ revision: 2, isSent: false, values: given.values });
  expect([openLinkDraft(7, given), local]).toEqual([null, {}]);
});

it('deletes the page of a visitor, with what she has not saved [HOME-07]', () => {
  storeGuestLink('saved');
  linkDraft(0).write({ revision: 1, isSent: false, values: withIntro('typed') });
  removeGuestLink();
  expect([local, openLinkDraft(0, given)]).toEqual([{}, null]);
});
