import { afterAll, beforeAll, expect, it } from 'vitest';
import { Block } from '@site/contract/bio/blocks.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { connect } from '#db/client.ts';
import { bios as bioTable } from '#db/schema/bio.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInClient } from '../../testing/factories.ts';
import { createMember } from '../../testing/profile-factories.ts';
import { startOfDay } from '../calendar.ts';
import { readCorpus } from '../corpus.ts';
import { DEMO_LANGUAGES } from '../demo-languages.ts';
import { unwantedWords } from '../unwanted-words.ts';
import { bioOf, readBios, writeBios } from './write-bios.ts';

const bios = readBios();
const kinds = Block.options.map(({ shape }) => shape.kind.value);
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it.each(DEMO_LANGUAGES)('has bios with every kind of block in %s, without explicit words [OPS-01]', (language) => {
  const spoken = bios.filter((bio) => bio.language === language);
  expect(spoken.length).toBeGreaterThanOrEqual(2);
  for (const { blocks } of spoken) expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set<unknown>(kinds));
  expect(unwantedWords(JSON.stringify(spoken), language)).toEqual([]);
});

it('fits every bio to every member: valid for the editor and without remaining placeholders [OPS-01]', () => {
  for (const { nickname: nickName, username: userName, bio, sites: names } of readCorpus().members) {
    const sites = names.map((site) => ({ site }));
    for (const text of bios) {
      const made = bioOf(text, { id: 1, nickName, userName, bio, sites });
      expect(JSON.stringify(made)).not.toMatch(/\{(name|user|bio)\}/);
      expect(made.config.sites.length).toBeGreaterThan(0);
    }
  }
});

it('gives demo accounts and some members of each language a bio; the copy of a demo account is outdated [OPS-01]', async () => {
  const account = { email: 'member@demo.example', language: 'en' as const };
  const demo = await createMember(app.services, { account, profile: { sites: [{ site: 'chaturbate', url: '' }] } });
  for (const language of DEMO_LANGUAGES) {
    for (let n = 0; n < 9; n += 1) await createMember(app.services, { account: { language } });
  }
  const { pool, close } = connect(app.databaseUrl, { max: 1 });
  const client = await pool.connect();
  await writeBios(client, { today: startOfDay(new Date()) });
  client.release();
  await close();
  expect(await app.services.db.$count(bioTable)).toBe(1 + DEMO_LANGUAGES.length * 8);
  const api = await createLoggedInClient(app, demo);
  const { revision, blocks, copies } = await api(bioRoutes.info, {});
  const { versions } = await api(bioRoutes.versions, {});
  expect({ revision, blocks: blocks.length, copies: copies.map(({ site }) => site) }).toEqual({
    ...{ revision: 2, blocks: 5, copies: ['chaturbate'] },
  });
  expect(versions).toMatchObject([{ revision: 1, blocks: 4 }]);
});
