import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Block } from '@site/contract/bio/blocks.ts';
import { CSS_BELOW, type BioSite } from '@site/contract/bio/limits.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { generate } from '@site/bio-html/generate.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { bioFindings, bios } from '#db/schema/bio.ts';
import { media } from '#db/schema/media.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { uploadImage } from '../../../testing/forum/forum-factories.ts';
import { listOf, listNotificationNames } from '../../../testing/notifications.ts';
import { localWeb, webServer, type WebServer } from '../../../testing/servers/web-server.ts';
import { wordsBlock } from '../../../testing/personal-data/with-bio.ts';
import { checkBio } from './check-bio.ts';
import { checkDue } from './check-job.ts';
import { createWebAddressCheck } from './check-web-address.ts';

let app: TestApp;
let web: WebServer;
/** HTTP status of the test web server by path; defaults to 200. */
const status: Record<string, number> = {};
beforeAll(async () => {
  app = await testApp();
  web = await webServer((request, response) => {
    response.writeHead(status[request.url ?? ''] ?? 200, { 'content-type': 'image/png' }).end();
  });
});
afterAll(async () => {
  await web.close();
  await app.close();
});

const rules = () => localWeb({ 'site.test': ['127.0.0.1'] });
let counter = 0;
const newPath = () => `/page-${(counter += 1)}`;
const linkTo = (path: string) => `http://site.test:${web.port}${path}`;

const social = (...links: string[]): Block => ({
  ...{ id: 'blockoflinks', kind: 'social', title: '', without: [] },
  links: links.map((value, n) => ({ id: `onelink${n}`, network: 'website', value })),
});
/** Returns a text block with a link. The URL is requested exactly as written. */
const linking = (link: string, id = 'blockofwords'): Block => ({
  ...{ id, kind: 'blank', title: '', without: [] },
  parts: [{ kind: 'paragraph', align: 'left', runs: [{ text: 'There', link }] }],
});

interface Member {
  user: TestUser;
  api: TestClient;
}
async function withBlocks(blocks: Block[], sites: BioSite[] = []): Promise<Member> {
  const member = await createLoggedInAccount(app);
  await member.api(bioRoutes.saveDetail, { revision: 0, blocks });
  const { config } = await member.api(bioRoutes.info, {});
  await member.api(bioRoutes.saveConfig, { revision: 1, config: { ...config, sites } });
  return member;
}

/**
 * Simulates the next day: moves the members' findings back by a day, makes their checks due and runs the daily check.
 */
async function nextDay(...members: Member[]): Promise<void> {
  const { db } = app.services;
  for (const { user } of members) {
    await db
      .update(bioFindings)
      .set({ seenOn: sql`${bioFindings.seenOn} - 1` })
      .where(eq(bioFindings.userId, user.id));
    await db
      .update(bios)
      .set({ checkAt: sql`now()` })
      .where(eq(bios.userId, user.id));
  }
  await checkDue(app.services, { web: rules(), apartMs: 1 });
  await app.settle();
}
const findingsOf = async ({ api }: Member) => (await api(bioRoutes.info, {})).findings;
const countNotifications = async ({ user }: Member) =>
  (await listNotificationNames(app, user)).filter((name) => name === 'bioChecked').length;

describe('the daily bio check', () => {
  it('reports a link once when it is dead on two days and removes the finding when it works again [BIO-03]', async () => {
    const path = newPath();
    const member = await withBlocks([linking(linkTo(path))]);
    status[path] = 404;
    await nextDay(member);
    expect([await findingsOf(member), await countNotifications(member)]).toEqual([[], 0]);
    await nextDay(member);
    const found = await findingsOf(member);
    expect(found).toMatchObject([{ kind: 'link-dead', site: null, block: 'blockofwords', detail: linkTo(path) }]);
    expect(await countNotifications(member)).toBe(1);
    await member.api(notificationRoutes.read, { msgId: 'all' });
    await nextDay(member);
    expect(await findingsOf(member)).toEqual(found);
    expect(await countNotifications(member)).toBe(1);
    status[path] = 200;
    await nextDay(member);
    expect(await findingsOf(member)).toEqual([]);
  });

  it('ignores a link that was dead on one day only [BIO-03]', async () => {
    const path = newPath();
    const member = await withBlocks([linking(linkTo(path))]);
    for (const code of [410, 200, 410, 200]) {
      status[path] = code;
      await nextDay(member);
    }
    expect([await findingsOf(member), await countNotifications(member)]).toEqual([[], 0]);
  });

  it('retains its findings if a server does not respond [BIO-03]', async () => {
    const path = newPath();
    const member = await withBlocks([linking(linkTo(path))]);
    for (const code of [404, 503, 404]) {
      status[path] = code;
      await nextDay(member);
    }
    expect(await findingsOf(member)).toMatchObject([{ kind: 'link-dead' }]);
    status[path] = 500;
    await nextDay(member);
    expect(await findingsOf(member)).toHaveLength(1);
    status[path] = 403;
    await nextDay(member);
    expect(await findingsOf(member)).toEqual([]);
    expect(await countNotifications(member)).toBe(1);
  });

  it('groups findings of several days in one notification that links to the bio without listing them [BIO-03]', async () => {
    const paths = [newPath(), newPath(), newPath()];
    const member = await withBlocks(paths.map((path, n) => linking(linkTo(path), `blockno${n}x`)));
    for (const path of paths) {
      status[path] = 404;
      await nextDay(member);
    }
    await nextDay(member);
    expect(await findingsOf(member)).toHaveLength(3);
    expect(await countNotifications(member)).toBe(1);
    const [item] = (await listOf(member.api)).resultList;
    expect(item).toMatchObject({ type: 25, path: '/bio-page' });
    expect(JSON.stringify(item)).not.toContain('site.test');
  });

  it('reports violations of site rules, only for the sites of the bio [BIO-03]', async () => {
    const member = await withBlocks([social('https://onlyfans.com/someone')], ['chaturbate', 'cam4']);
    await nextDay(member);
    expect(await findingsOf(member)).toMatchObject([
      { kind: 'link-refused', site: 'cam4', block: 'blockoflinks', detail: 'https://onlyfans.com/someone' },
    ]);
    expect(await countNotifications(member)).toBe(1);
  });

  it('reports what a site would remove from the copied bio until it is copied again [BIO-03]', async () => {
    const member = await withBlocks([wordsBlock('Hello')], ['chaturbate']);
    const copy = (text: string) => member.api(bioRoutes.copied, { site: 'chaturbate', part: 'bio', text });
    await copy('<p style="color:#112233">Hello</p><marquee>there</marquee>');
    await nextDay(member);
    const found = await findingsOf(member);
    expect(found).toMatchObject([{ kind: 'rules', site: 'chaturbate', block: null, detail: 'tag marquee' }]);
    await copy('<p>Hello</p>');
    expect(await findingsOf(member)).toEqual([]);
    await nextDay(member);
    expect(await findingsOf(member)).toEqual([]);
    expect(await countNotifications(member)).toBe(1);
  });

  it('reports what a site would remove from a copied style sheet [BIO-03]', async () => {
    const member = await withBlocks([wordsBlock('Hello')], ['myfreecams']);
    const copy = (text: string) => member.api(bioRoutes.copied, { site: 'myfreecams', part: 'bio', text });
    const { config, blocks } = await member.api(bioRoutes.info, {});
    const made = generate({ ...config, blocks }, 'myfreecams', { origin: 'https://site.example' });
    if (made.target !== 'html+css') throw new Error('the cam site does not accept CSS');
    await copy(made.html + CSS_BELOW + made.css);
    await nextDay(member);
    expect(await findingsOf(member)).toEqual([]);
    await copy(`<div class="a">Hello</div>${CSS_BELOW}.a { color: #112233; behavior: url(a.htc) }`);
    await nextDay(member);
    expect(await findingsOf(member)).toMatchObject([
      { kind: 'rules', site: 'myfreecams', block: null, detail: 'property behavior' },
    ]);
  });

  it('notifies only once if an excerpt of the copy is truncated within a character [BIO-03]', async () => {
    const member = await withBlocks([wordsBlock('Hello')], ['chaturbate']);
    // The excerpt is truncated within a surrogate pair.
    const text = `<p ${'a'.repeat(287)}\u{1f600}b="c">Hello</p>`;
    await member.api(bioRoutes.copied, { site: 'chaturbate', part: 'bio', text });
    await nextDay(member);
    expect(await findingsOf(member)).toMatchObject([{ kind: 'rules' }]);
    await member.api(notificationRoutes.read, { msgId: 'all' });
    await nextDay(member);
    expect(await countNotifications(member)).toBe(1);
  });

  it('reports a deleted image of this site and requests images of other sites [BIO-03]', async () => {
    const member = await createLoggedInAccount(app);
    const own = await uploadImage(member.api);
    const [there, missing] = ['https://pictures.test/a.png', 'https://pictures.test/gone.png'];
    status['/gone.png'] = 404;
    const blocks = [own.url, there, missing].map((picture, n) => wordsBlock('x', { id: `blockno${n}x`, picture }));
    await member.api(bioRoutes.saveDetail, { revision: 0, blocks });
    await app.services.db.delete(media).where(eq(media.id, own.id));
    // Maps the https URL to the local test server, which has no certificate.
    const looks = createWebAddressCheck({ web: rules(), signal: new AbortController().signal, apartMs: 1 });
    const local = (address: string) => address.replace('https://pictures.test', `http://site.test:${web.port}`);
    const checked = await checkBio(app.services, member.user.id, {
      checkWebAddress: ({ kind, address }) => looks({ kind, address: local(address) }),
      byOwner: true,
    });
    expect(checked?.findings.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['picture-missing', own.url],
      ['picture-missing', missing],
    ]);
  });

  it('checks every due bio once a day and continues after an error in one of them [BIO-03]', async () => {
    const members = await Promise.all(Array.from({ length: 25 }, () => withBlocks([linking(linkTo(newPath()))])));
    const broken = members[3];
    if (!broken) throw new Error('no member');
    await app.services.db
      .update(bios)
      .set({ blocks: sql`'[{"kind":"blank","id":"broken12"}]'` })
      .where(eq(bios.userId, broken.user.id));
    await nextDay(...members);
    const rows = await app.services.db.select().from(bios);
    const mine = new Map(rows.map((row) => [row.userId, row]));
    for (const { user } of members) {
      const row = mine.get(user.id);
      expect(row?.checkedAt === null).toBe(user.id === broken.user.id);
      expect(row && row.checkAt > new Date().toISOString()).toBe(true);
    }
    const before = web.asked.length;
    await checkDue(app.services, { web: rules(), apartMs: 1 });
    expect(web.asked.length).toBe(before);
  });

  it('checks each bio once when two processes run concurrently [BIO-03]', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => withBlocks([linking(linkTo(newPath()))])));
    const { db } = app.services;
    for (const { user } of members)
      await db
        .update(bios)
        .set({ checkAt: sql`now()` })
        .where(eq(bios.userId, user.id));
    const before = web.asked.length;
    await Promise.all([1, 2].map(() => checkDue(app.services, { web: rules(), apartMs: 1 })));
    expect(web.asked.length - before).toBe(30);
  });
});

describe('findings', () => {
  it('disappear when the URL or site they refer to is removed [BIO-03]', async () => {
    const path = newPath();
    status[path] = 404;
    const member = await withBlocks([linking(linkTo(path)), social('https://ko-fi.com/x')], ['stripchat']);
    await nextDay(member);
    await nextDay(member);
    expect((await findingsOf(member)).map(({ kind }) => kind)).toEqual(['link-dead', 'link-refused']);
    await member.api(bioRoutes.saveDetail, { revision: 2, blocks: [social('https://ko-fi.com/x')] });
    expect((await findingsOf(member)).map(({ kind }) => kind)).toEqual(['link-refused']);
    const { config } = await member.api(bioRoutes.info, {});
    await member.api(bioRoutes.saveConfig, { revision: 3, config: { ...config, sites: [] } });
    expect(await findingsOf(member)).toEqual([]);
  });
});

describe('a check requested by the owner', () => {
  test('shows dead links at once without a notification [BIO-03]', async () => {
    const path = newPath();
    status[path] = 404;
    const member = await withBlocks([linking(linkTo(path))]);
    const checkWebAddress = createWebAddressCheck({ web: rules(), signal: new AbortController().signal, apartMs: 1 });
    const checked = await checkBio(app.services, member.user.id, { checkWebAddress, byOwner: true });
    expect(checked?.findings).toMatchObject([{ kind: 'link-dead', detail: linkTo(path) }]);
    expect(await findingsOf(member)).toEqual(checked?.findings);
    await nextDay(member);
    expect([(await findingsOf(member)).length, await countNotifications(member)]).toEqual([1, 0]);
  });

  test('returns rule violations and the time of the check [BIO-03]', async () => {
    const { api } = await withBlocks([wordsBlock('Hello')], ['chaturbate']);
    await api(bioRoutes.copied, { site: 'chaturbate', part: 'bio', text: '<marquee>there</marquee>' });
    const { findings, checkedAt } = await api(bioRoutes.check, {});
    expect(findings).toMatchObject([{ kind: 'rules', site: 'chaturbate' }]);
    expect(await api(bioRoutes.info, {})).toMatchObject({ checkedAt, findings });
  });

  test('finds nothing when no bio is saved [BIO-03]', async () => {
    const { api } = await createLoggedInAccount(app);
    expect((await api(bioRoutes.check, {})).findings).toEqual([]);
  });
});
