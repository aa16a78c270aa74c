import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { camSiteDeskRoutes } from '@site/contract/camsites/desk-routes.ts';
import type { ApiError } from '@site/contract/core/errors.ts';
import { INTRO_LENGTH, LINKS } from '@site/contract/link-page/limits.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { linkPages } from '#db/schema/link-page.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { mp3Bytes } from '../../testing/media/audio-bytes.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { pageFields, pageOwner, savePage } from '../../testing/link-page/link-page-factories.ts';
import { createLoggedInMember } from '../../testing/profile-factories.ts';
import { isCode, newCode } from './addresses/code.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { PUBLIC_URL: 'https://site.example', PRODUCT_NAME: 'Limelight' } });
});
afterAll(() => app.close());

const { info, edit, check, other, byCode, uploadAudio } = linkPageRoutes;
const file = (bytes: Buffer, name = 'hello.mp3') => new File([new Uint8Array(bytes)], name);

describe("the member's link page", () => {
  it('starts as a private draft based on the profile [BIO-06]', async () => {
    const { api, user } = await createLoggedInMember(app, {
      account: { nickName: 'Nova Star' },
      profile: {
        bio: 'I paint and talk.',
        sites: [{ site: 'stripchat', url: 'https://stripchat.com/nova' }],
        links: [
          { title: 'Insta', url: 'https://www.instagram.com/nova' },
          { title: 'Router', url: 'http://192.168.0.1/' },
        ],
      },
    });
    const own = await api(info, {});
    expect(own).toMatchObject({ revision: 0, savedAt: null, knowsCountries: false });
    expect(own.page).toMatchObject({ nickName: 'Nova Star', intro: 'I paint and talk.', published: false });
    expect(own.page.links).toMatchObject([
      { title: 'Stripchat', adult: true, url: 'https://stripchat.com/nova' },
      { title: 'Insta', adult: false, network: 'instagram' },
    ]);
    expect(own.userLink).toBe(`https://site.example/m/${own.code}`);
    await expect(client(app)(byCode, { code: own.code })).rejects.toMatchObject({ errorName: 'my-link.not-found' });
    await expect(client(app)(other, { id: user.id })).rejects.toMatchObject({ errorName: 'my-link.not-found' });
    expect((await api(info, {})).code).toBe(own.code);
  });

  it('marks links to cam sites that staff added as adult in the draft [BIO-06]', async () => {
    const { api: admin } = await createLoggedInAccount(app, { role: 'Admin' });
    await admin(camSiteDeskRoutes.create, {
      ...{ slug: 'nova', name: 'Nova Cams', about: { en: 'A site.' }, logo: null, inProfiles: true },
      url: 'https://www.nova-cams.example/',
    });
    const links = [{ title: 'My room', url: 'https://nova-cams.example/luna' }];
    const { api } = await createLoggedInMember(app, { profile: { links } });
    expect((await api(info, {})).page.links).toMatchObject([{ title: 'My room', adult: true }]);
  });

  it('fills a field of the draft up to its limit without splitting a character [BIO-06]', async () => {
    const { api } = await createLoggedInMember(app, { profile: { bio: `${'a'.repeat(INTRO_LENGTH - 1)}🎨 and more` } });
    expect((await api(info, {})).page.intro).toBe('a'.repeat(INTRO_LENGTH - 1));
  });

  it('is a draft without an address for applicants, and stays private [JOIN-07]', async () => {
    const { api, user } = await createLoggedInAccount(app, { role: null });
    const { code } = await api(info, {});
    const page = pageFields({ published: true });
    await api(edit, { revision: 0, page });
    expect((await api(info, {})).page.nickName).toBe(page.nickName);
    await expect(api(edit, { revision: 1, page: { ...page, address: 'my-own-address' } })).rejects.toMatchObject({
      errorName: 'not-a-member',
    });
    await expect(client(app)(byCode, { code })).rejects.toMatchObject({ errorName: 'my-link.not-found' });
    await expect(client(app)(other, { id: user.id })).rejects.toMatchObject({ errorName: 'my-link.not-found' });
  });

  it('gets one code even if several tabs request it concurrently [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await api(info, {})).code));
    expect(new Set(codes).size).toBe(1);
  });

  it('is saved and then found by id, address and code [BIO-06]', async () => {
    const { api, user } = await createLoggedInAccount(app);
    const { code, userLink, revision } = await savePage(api, { address: ' Luna-Rivera ' });
    expect({ userLink, revision }).toEqual({ userLink: 'https://site.example/m/luna-rivera', revision: 1 });
    const visitor = client(app);
    const seen = await visitor(byCode, { code: 'LUNA-rivera' });
    expect(seen).toMatchObject({ code, nickName: 'Luna', userLink });
    expect(seen.links.map(({ title }) => title)).toEqual(['Shop', 'Club']);
    expect(await visitor(byCode, { code })).toEqual(seen);
    // The page is found by the member's id only for viewers who can open the profile.
    await expect(visitor(other, { id: user.id })).rejects.toMatchObject({ errorName: 'my-link.not-found' });
    await api(privacyRoutes.setPrivate, { openToVisitors: true });
    expect(await visitor(other, { id: user.id })).toEqual(seen);
  });

  it('omits hidden links [BIO-06]', async () => {
    const links = [
      { id: 'hidelink1', title: 'Later', url: 'https://later.example/', shown: false },
      { id: 'showlink1', title: 'Now', url: 'https://now.example/' },
    ];
    const { code } = await pageOwner(app, { links });
    expect((await client(app)(byCode, { code })).links.map(({ title }) => title)).toEqual(['Now']);
  });

  it('rejects a save with an outdated revision [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    await savePage(api);
    const stale = api(edit, { revision: 0, page: pageFields({ nickName: 'Old' }) });
    await expect(stale).rejects.toMatchObject({ errorName: 'my-link.changed-elsewhere' });
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, at) => api(edit, { revision: 1, page: pageFields({ nickName: `Tab ${at}` }) })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await api(info, {})).revision).toBe(2);
  });

  it('rejects links to internal hosts, URL shorteners, unusual ports and unsafe schemes [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    const refused = [
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://0x7f.1/',
      'https://localhost/',
      'https://router.local/',
      'https://user:secret@shop.com/',
      'https://shop.com:8443/',
      'https://bit.ly/3abc',
      'https://www.tinyurl.com/abc',
      'https://intranet/',
      'https://shop.com@evil.com/',
    ];
    for (const url of refused) {
      const page = pageFields({ links: [{ id: 'badlink01', title: 'Bad', url }] });
      await expect(api(edit, { revision: 0, page })).rejects.toMatchObject({ errorName: 'my-link.url-refused' });
      await expect(api(linkPageRoutes.submitUrl, { url })).rejects.toMatchObject({ errorName: 'my-link.url-refused' });
    }
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.com',
      'https://shop.com/\r\nset-cookie: a=b',
    ]) {
      const links = [{ id: 'badlink01', title: 'Bad', url, network: 'website' as const, adult: false, shown: true }];
      await expect(api(edit, { revision: 0, page: { ...pageFields(), links } })).rejects.toMatchObject({
        errorName: 'invalid',
      });
    }
    expect((await api(info, {})).revision).toBe(0);
  });

  it('rejects too many links, duplicate link ids and invalid countries [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    const link = (at: number) => ({ ...pageFields().links[0], id: `manylink${at}` }) as never;
    const many = Array.from({ length: LINKS + 1 }, (_, at) => link(at + 10));
    for (const over of [{ links: many }, { links: [link(10), link(10)] }, { hiddenIn: ['Spain'] }]) {
      await expect(api(edit, { revision: 0, page: { ...pageFields(), ...over } })).rejects.toMatchObject({
        errorName: 'invalid',
      });
    }
  });

  it('is refused to visitors and suspended members [BIO-06]', async () => {
    const suspended = await createLoggedInAccount(app, { suspended: true });
    const save = { revision: 0, page: pageFields() };
    await expect(client(app)(info, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    await expect(client(app)(edit, save)).rejects.toMatchObject({ errorName: 'signed-out' });
    await expect(suspended.api(edit, save)).rejects.toMatchObject({ errorName: 'suspended' });
    await expect(client(app)(uploadAudio, {}, { files: [file(mp3Bytes(1))] })).rejects.toMatchObject({
      errorName: 'signed-out',
    });
    await expect(client(app)(linkPageRoutes.stats, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    await expect(client(app)(linkPageRoutes.genCtoken, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  });
});

describe('an address', () => {
  it('is checked for format, availability and reserved words [BIO-06]', async () => {
    const { api } = await pageOwner(app, { address: 'taken-one' });
    const { api: second } = await createLoggedInAccount(app);
    const cases = [
      ['ab', 'form'],
      ['a'.repeat(31), 'form'],
      ['two--hyphens', 'form'],
      ['-begins', 'form'],
      ['под-небом', 'form'],
      ['with_line', 'form'],
      ['a/b/c', 'form'],
      ['Admin', 'reserved'],
      ['ad-min', 'reserved'],
      ['limelight-help', 'reserved'],
      [newCode(), 'reserved'],
      ['TAKEN-one', 'taken'],
      ['free-one', null],
    ] as const;
    for (const [address, problem] of cases) {
      expect(await second(check, { address })).toEqual({ free: problem === null, problem });
    }
    // The address already belongs to the current user.
    expect(await api(check, { address: 'taken-one' })).toEqual({ free: true, problem: null });
  });

  it('is assigned to only one of several members who save it concurrently [BIO-06]', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => createLoggedInAccount(app)));
    const results = await Promise.allSettled(members.map(({ api }) => savePage(api, { address: 'wanted-by-all' })));
    const errors = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as ApiError).errorName] : [],
    );
    expect(results.length - errors.length).toBe(1);
    expect(await app.services.db.$count(linkPages, eq(linkPages.address, 'wanted-by-all'))).toBe(1);
    expect(new Set(errors)).toEqual(new Set(['my-link.address-taken']));
  });

  it('is rejected on save if it is reserved or a code [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    for (const address of ['support', newCode()]) {
      await expect(savePage(api, { address })).rejects.toMatchObject({ errorName: 'my-link.address-reserved' });
    }
    expect((await api(info, {})).page.address).toBeNull();
  });

  it('never has the format of a code [BIO-06]', () => {
    const codes = Array.from({ length: 500 }, newCode);
    expect(codes.every((code) => isCode(code) && /^[a-z0-9]{8}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(500);
    expect(['luna', 'luna-rivera', 'abcd1234'].filter(isCode)).toEqual([]);
  });
});

describe('the name on the page', () => {
  const problemOf = (key: string) => ({ errorName: 'invalid', errors: { nickName: expect.stringContaining(key) } });

  it('is rejected if confusable with the team, the product, another member or a blocked word [SAFE-25]', async () => {
    await createLoggedInAccount(app, { nickName: 'Velvet Otter' });
    const { api } = await createLoggedInAccount(app, { nickName: 'Camilla Fox' });
    for (const name of [
      'Limelight Care',
      'L1MEL1GHT',
      'Аdmin of the site',
      'Team ✨',
      'VeIvet Otter',
      'velvet-otter ❤️',
    ]) {
      await expect(savePage(api, { nickName: name })).rejects.toMatchObject(
        problemOf('looks like it belongs to the team or another'),
      );
    }
    await expect(savePage(api, { nickName: 'Teen Camilla' })).rejects.toMatchObject(problemOf('word'));
    expect((await api(info, {})).revision).toBe(0);
    // Ordinary names, emoji, and the member's own nickname in any spelling.
    for (const name of ['Camilla ✨ Fox', 'Camilla & friends', '🦊', 'CAMILLA FOX'])
      await savePage(api, { nickName: name });
  });

  it('stays even if another member later takes it as a nickname [SAFE-25]', async () => {
    const { api } = await createLoggedInAccount(app);
    await savePage(api, { nickName: 'Autumn Fern' });
    await createLoggedInAccount(app, { nickName: 'Autumn Fern' });
    await savePage(api, { nickName: 'Autumn Fern', intro: 'New words.' });
    expect((await api(info, {})).page).toMatchObject({ nickName: 'Autumn Fern', intro: 'New words.' });
  });
});
