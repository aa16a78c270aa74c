import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BioConfig, Block } from '@site/contract/bio/blocks.ts';
import { BIO_BYTES } from '@site/contract/bio/limits.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import type { ApiError } from '@site/contract/core/errors.ts';
import { bios, bioVersions } from '#db/schema/bio.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { uploadImage } from '../../testing/forum/forum-factories.ts';
import { createLoggedInMember } from '../../testing/profile-factories.ts';
import { leaveVersion, wordsBlock } from '../../testing/personal-data/with-bio.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const infoOf = (api: TestClient) => api(bioRoutes.info, {});
const save = (api: TestClient, revision: number, blocks: Block[]) => api(bioRoutes.saveDetail, { revision, blocks });
const look = (over: Partial<BioConfig> = {}): BioConfig => ({
  ...{ language: 'en', theme: 'tide', scheme: 'light', accent: null, sites: ['chaturbate'], overlay: false },
  ...over,
});

describe('a bio that is not saved yet', () => {
  it("is a draft based on the profile, in the account's language [BIO-01]", async () => {
    const { user, api } = await createLoggedInMember(app, {
      account: { language: 'es' },
      profile: {
        bio: 'Luz, plantas y charla.',
        sites: [
          { site: 'onlyfans', url: 'https://onlyfans.com/someone' },
          { site: 'stripchat', url: '' },
          { site: 'cam4', url: '' },
        ],
        links: [{ title: 'Notes', url: 'http://notes.example/me' }],
      },
    });
    const draft = await infoOf(api);
    expect(draft).toMatchObject({ revision: 0, savedAt: null, checkedAt: null, copies: [], findings: [] });
    expect(draft.config).toMatchObject({ language: 'es', sites: ['stripchat', 'cam4'] });
    expect(draft.blocks).toMatchObject([
      { kind: 'profile', items: [{ title: user.nickName, content: 'Luz, plantas y charla.' }] },
      {
        kind: 'social',
        links: [
          { network: 'onlyfans', value: 'https://onlyfans.com/someone' },
          { network: 'website', value: 'http://notes.example/me' },
        ],
      },
    ]);
    expect(await infoOf(api)).toEqual(draft);
    expect(await app.services.db.$count(bios, eq(bios.userId, user.id))).toBe(0);
  });

  it('is a valid draft for a member without a profile [BIO-01]', async () => {
    const { api } = await createLoggedInAccount(app);
    const { blocks, config } = await infoOf(api);
    expect(config.sites.length).toBeGreaterThan(0);
    expect(await save(api, 0, blocks)).toMatchObject({ revision: 1 });
    expect(await infoOf(api)).toMatchObject({ revision: 1, blocks, config });
  });

  it('retains the rest of the draft when one part is saved first [BIO-01]', async () => {
    const { api } = await createLoggedInMember(app);
    const draft = await infoOf(api);
    await api(bioRoutes.saveConfig, { revision: 0, config: look() });
    expect(await infoOf(api)).toMatchObject({ revision: 1, config: look(), blocks: draft.blocks });
    const other = await createLoggedInMember(app);
    const [block] = (await infoOf(other.api)).blocks;
    await other.api(bioRoutes.delete, { revision: 0, id: block?.id ?? '' });
    expect((await infoOf(other.api)).blocks).toEqual([]);
  });
});

describe('saving a bio', () => {
  it('stores appearance and blocks independently and increments the revision each time [BIO-01]', async () => {
    const { api } = await createLoggedInAccount(app);
    const first = await save(api, 0, [wordsBlock('One')]);
    const second = await api(bioRoutes.saveConfig, { revision: 1, config: look({ theme: 'neon' }) });
    expect([first.revision, second.revision]).toEqual([1, 2]);
    expect(await infoOf(api)).toMatchObject({
      ...{ revision: 2, savedAt: second.savedAt },
      config: { theme: 'neon' },
      blocks: [wordsBlock('One')],
    });
  });

  it('rejects an outdated revision and leaves the saved bio unchanged [BIO-01]', async () => {
    const { api } = await createLoggedInAccount(app);
    await save(api, 0, [wordsBlock('From the phone')]);
    const late = [
      () => save(api, 0, [wordsBlock('From the laptop')]),
      () => save(api, 2, []),
      () => api(bioRoutes.saveConfig, { revision: 0, config: look() }),
      () => api(bioRoutes.delete, { revision: 0, id: 'blockofwords' }),
    ];
    for (const call of late) await expect(call()).rejects.toMatchObject({ errorName: 'bio.changed-elsewhere' });
    expect(await infoOf(api)).toMatchObject({ revision: 1, blocks: [wordsBlock('From the phone')] });
    const fresh = await createLoggedInAccount(app);
    await expect(save(fresh.api, 1, [])).rejects.toMatchObject({ errorName: 'bio.changed-elsewhere' });
  });

  it.each([0, 1])('accepts exactly one of fifty concurrent saves from revision %i [BIO-01]', async (revision) => {
    const { api, user } = await createLoggedInAccount(app);
    if (revision > 0) await save(api, 0, []);
    const tries = Array.from({ length: 50 }, (_, n) => save(api, revision, [wordsBlock(`Tab ${n}`)]));
    const outcomes = await Promise.allSettled(tries);
    const winners = outcomes.flatMap((outcome, n) => (outcome.status === 'fulfilled' ? [n] : []));
    expect(winners).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'rejected')[0]).toMatchObject({
      reason: { errorName: 'bio.changed-elsewhere' },
    });
    const now = await infoOf(api);
    expect(now).toMatchObject({ revision: revision + 1, blocks: [wordsBlock(`Tab ${winners[0]}`)] });
    expect(await app.services.db.$count(bioVersions, eq(bioVersions.userId, user.id))).toBe(0);
  });

  it('rejects a bio above the size limit and accepts one that just fits [BIO-03]', async () => {
    const { api } = await createLoggedInAccount(app);
    const runs = Array.from({ length: 50 }, () => ({ text: 'ы'.repeat(1900) }));
    const block: Block = {
      ...{ id: 'blocklong', kind: 'blank', title: '', without: [] },
      parts: [{ kind: 'paragraph', align: 'left', runs }],
    };
    const small = Buffer.byteLength(JSON.stringify([block]));
    expect(small).toBeLessThanOrEqual(BIO_BYTES);
    expect(await save(api, 0, [block])).toMatchObject({ revision: 1 });
    const tooLong = [block, { ...block, id: 'blocklonger' }];
    await expect(save(api, 1, tooLong)).rejects.toMatchObject({ errorName: 'bio.too-long' });
    expect((await infoOf(api)).blocks).toHaveLength(1);
  });

  it('deletes a block and rejects an unknown block id [BIO-01]', async () => {
    const { api } = await createLoggedInAccount(app);
    await save(api, 0, [wordsBlock('a', { id: 'blockone' }), wordsBlock('b', { id: 'blocktwo' })]);
    expect(await api(bioRoutes.delete, { revision: 1, id: 'blockone' })).toMatchObject({ revision: 2 });
    expect((await infoOf(api)).blocks.map(({ id }) => id)).toEqual(['blocktwo']);
    const again = api(bioRoutes.delete, { revision: 2, id: 'blockone' });
    await expect(again).rejects.toMatchObject({ errorName: 'bio.block-not-found' });
  });

  it.each([
    ['a block twice', { blocks: [wordsBlock('a'), wordsBlock('b')] }],
    ['an address that runs', { blocks: [wordsBlock('a', { picture: 'javascript:alert(1)' })] }],
    ['an image path outside its folder', { blocks: [wordsBlock('a', { picture: '/files/../../etc/passwd.png' })] }],
    ['an unknown block field', { blocks: [{ ...wordsBlock('a'), script: 'alert(1)' }] }],
    ['a text with a null character', { blocks: [wordsBlock('a\u0000b')] }],
    ['61 blocks', { blocks: Array.from({ length: 61 }, (_, n) => wordsBlock('a', { id: `blocknumber${n}` })) }],
  ])('rejects %s and saves nothing [BIO-02]', async (_, given) => {
    const { api } = await createLoggedInAccount(app);
    const call = api(bioRoutes.saveDetail, { revision: 0, ...given });
    await expect(call).rejects.toMatchObject({
      errorName: expect.stringMatching(/^(invalid|bio\.picture-not-yours)$/) as string,
    });
    expect((await infoOf(api)).revision).toBe(0);
  });
});

describe('images in a bio', () => {
  it("are accepted when they are the member's or on other sites [BIO-02]", async () => {
    const { api } = await createLoggedInAccount(app);
    const { url } = await uploadImage(api);
    const blocks = [url, 'https://pictures.example/a.png'].map((picture, n) =>
      wordsBlock('Look', { id: `blockno${n}x`, picture }),
    );
    await save(api, 0, blocks);
    expect((await infoOf(api)).blocks).toEqual(blocks);
  });

  it('are rejected if they belong to another member, do not exist or are not images [BIO-02]', async () => {
    const [mine, theirs] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    const { url } = await uploadImage(theirs.api);
    for (const picture of [url, url.replace(/[0-9a-f]{6}-/, '000000-'), '/files/readme.txt']) {
      const call = save(mine.api, 0, [wordsBlock('x', { picture })]);
      await expect(call).rejects.toMatchObject({ errorName: 'bio.picture-not-yours' });
    }
  });
});

describe('access to a bio', () => {
  const calls = (api: TestClient) => ({
    info: () => infoOf(api),
    versions: () => api(bioRoutes.versions, {}),
    version: () => api(bioRoutes.version, { revision: 1 }),
    saveConfig: () => api(bioRoutes.saveConfig, { revision: 0, config: look() }),
    saveDetail: () => save(api, 0, []),
    delete: () => api(bioRoutes.delete, { revision: 0, id: 'blockofwords' }),
    sync: () => api(bioRoutes.syncCamTipMenu, { revision: 0, id: 'blockofwords', text: '5 hello' }),
    copied: () => api(bioRoutes.copied, { site: 'cam4', part: 'bio', text: 'x' }),
    check: () => api(bioRoutes.check, {}),
  });

  it('is refused to visitors [BIO-01]', async () => {
    for (const call of Object.values(calls(client(app)))) {
      await expect(call()).rejects.toMatchObject({ errorName: 'signed-out' });
    }
  });

  it('is open to applicants, but does not check the addresses in it [JOIN-07]', async () => {
    const { api } = await createLoggedInAccount(app, { role: null });
    await save(api, 0, [wordsBlock('My first bio')]);
    expect(await infoOf(api)).toMatchObject({ revision: 1, blocks: [wordsBlock('My first bio')] });
    await expect(calls(api).check()).rejects.toMatchObject({ errorName: 'not-a-member' });
  });

  it('is read-only for suspended members [BIO-01]', async () => {
    const { api } = await createLoggedInAccount(app, { suspended: true });
    const { info, versions, version, ...writes } = calls(api);
    expect(await info()).toMatchObject({ revision: 0 });
    expect(await versions()).toEqual({ versions: [] });
    await expect(version()).rejects.toMatchObject({ errorName: 'bio.version-not-found' });
    for (const call of Object.values(writes)) await expect(call()).rejects.toMatchObject({ errorName: 'suspended' });
  });

  it("is limited to the member's own bio [BIO-01]", async () => {
    const [one, other] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    await save(one.api, 0, [wordsBlock('Mine alone')]);
    await one.api(bioRoutes.copied, { site: 'cam4', part: 'bio', text: 'Mine alone' });
    expect(JSON.stringify(await infoOf(other.api))).not.toContain('Mine alone');
    await save(other.api, 0, []);
    expect(await infoOf(one.api)).toMatchObject({ revision: 1, blocks: [wordsBlock('Mine alone')] });
  });
});

it('retains the last accepted save and valid versions for any interleaving of two tabs [BIO-01]', async () => {
  /** reload: the tab fetches the current bio; pause: the editing session ends; all others save a change. */
  const act = fc.constantFrom('blocks', 'config', 'delete', 'reload', 'pause');
  const steps = fc.array(fc.record({ tab: fc.constantFrom(0, 1), act }), { maxLength: 25 });
  const holds = fc.asyncProperty(steps, async (done) => {
    const { user, api } = await createLoggedInAccount(app);
    let there = await infoOf(api);
    const tabs = [there, there];
    const once = new Map([[there.revision, there]]);
    for (const [n, step] of done.entries()) {
      const seen = tabs[step.tab] ?? there;
      const { revision } = seen;
      const config = look({ accent: `#0000${String(n + 10)}` });
      const [block, ...rest] = seen.blocks;
      const change = { blocks: { blocks: [wordsBlock(`Text ${n}`)] }, config: { config }, delete: { blocks: rest } };
      if (step.act === 'reload') tabs[step.tab] = there;
      if (step.act === 'pause') await leaveVersion(app, user.id);
      if (step.act === 'reload' || step.act === 'pause' || (step.act === 'delete' && !block)) continue;
      const call = {
        blocks: () => api(bioRoutes.saveDetail, { revision, ...change.blocks }),
        config: () => api(bioRoutes.saveConfig, { revision, config }),
        delete: () => api(bioRoutes.delete, { revision, id: block?.id ?? '' }),
      }[step.act];
      const answer = await call().catch(({ errorName }: ApiError) => ({ refused: errorName }));
      const outcome = 'refused' in answer ? answer.refused : answer.revision;
      expect(outcome).toBe(revision === there.revision ? revision + 1 : 'bio.changed-elsewhere');
      if ('refused' in answer) continue;
      there = { ...there, ...change[step.act], ...answer };
      tabs[step.tab] = there;
      once.set(there.revision, there);
    }
    expect(await infoOf(api)).toEqual(there);
    const { versions } = await api(bioRoutes.versions, {});
    const revisions = versions.map((version) => version.revision);
    expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => b - a));
    for (const { revision, blocks, savedAt } of versions) {
      expect(revision).toBeLessThan(there.revision);
      const was = once.get(revision);
      expect(await api(bioRoutes.version, { revision })).toEqual({ config: was?.config, blocks: was?.blocks });
      expect({ blocks, savedAt }).toEqual({ blocks: was?.blocks.length, savedAt: was?.savedAt });
    }
  });
  await fc.assert(holds, { numRuns: 25 });
}, 60_000);
