import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { users } from '#db/schema/users.ts';
import { conversationParticipants } from '#db/schema/chat.ts';
import { media } from '#db/schema/media.ts';
import { removedFiles } from '#db/schema/platform.ts';
import { exports } from '#db/schema/privacy.ts';
import { twoFactors } from '#db/schema/security.ts';
import { fileRemovalJob } from '#platform/files/file-removal.ts';
import { ageConfirmation } from '../../../testing/security/age-confirmation.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { downloadExport } from '../../../testing/personal-data/download-export.ts';
import { createLoggedInAccount, createLoggedInClient } from '../../../testing/factories.ts';
import { createPost, uploadImage } from '../../../testing/forum/forum-factories.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { createMember, createLoggedInMember } from '../../../testing/profile-factories.ts';
import { readyExport, startExport } from '../../../testing/personal-data/ready-export.ts';
import { createCompleteMember } from '../../../testing/personal-data/complete-member.ts';
import { cleanUpJob } from './clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const last = async (api: TestClient) => (await api(privacyRoutes.lastExport, {})).export;

async function unzip(api: TestClient, id: number): Promise<Map<string, string>> {
  const response = await downloadExport(app, api, id);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return new Map(
    Object.entries(files).map(([name, content]) => [
      name,
      strFromU8(content, !name.endsWith('.json') && !name.endsWith('.html')),
    ]),
  );
}

const stored = async (id: number) => (await app.services.db.select().from(exports).where(eq(exports.id, id)))[0];
const has = async (key: string) => {
  const file = await app.services.privateFiles.read(key);
  file?.content.destroy();
  return file !== null;
};

describe('the zip', () => {
  it('contains all data of the person, but no data of others and no secrets [AUTH-21]', async () => {
    const mark = 'zqxvora';
    const { user, api } = await createCompleteMember(app, mark);
    const other = await createMember(app.services, { account: { email: 'somebody@else.example' } });
    await createPost(app.services, { authorId: other.id, plain: 'written by another' });
    const found = await last(api);
    const files = await unzip(api, found?.id ?? 0);
    const names = [...files.keys()];
    for (const { feature } of app.services.personal.parts) expect(names).toContain(`${feature}/data.json`);
    const json = names.filter((name) => name.endsWith('.json')).map((name) => files.get(name) ?? '');
    const all = json.join('\n');
    const words = [
      'bio',
      'story',
      'town',
      'lately',
      'link',
      'one',
      'two',
      'reason',
      'device',
      'key',
      'note',
      'was said',
    ];
    for (const text of [json.join('\n'), files.get('index.html') ?? '']) {
      for (const word of words) expect(text).toContain(`${mark} ${word}`);
      expect(text).toContain(user.email);
      expect(text).toContain('A post that stays here');
    }
    const { db } = app.services;
    const pictures = await db.select({ id: media.id }).from(media).where(eq(media.ownerId, user.id));
    const stowed = names.filter((name) => name.startsWith('files/picture'));
    expect(names.filter((name) => name.startsWith('files/greeting'))).toHaveLength(1);
    expect(stowed.sort()).toEqual(pictures.map(({ id }) => `files/picture-${id}.webp`).sort());
    for (const name of stowed) expect(files.get(name)).toMatch(/^RIFF[^]{4}WEBP/);

    const emails = (await db.select({ email: users.email, nickName: users.nickName }).from(users)).filter(
      ({ email }) => email !== user.email,
    );
    const [account] = await db.select().from(users).where(eq(users.id, user.id));
    const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, user.id));
    const { rows: keys } = await db.execute<{ text: string }>(sql`
      select credential_id as text from passkeys where user_id = ${user.id}
      union all select encode(public_key, 'hex') from passkeys where user_id = ${user.id}
      union all select encode(token_hash, 'hex') from sessions where user_id = ${user.id}
      union all select encode(hash, 'hex') from email_tokens where user_id = ${user.id}`);
    // A conversation belongs to both members, so the partner's name and messages are part of the person's data.
    const partners = await db
      .select({ nickName: users.nickName })
      .from(conversationParticipants)
      .innerJoin(users, eq(users.id, conversationParticipants.otherId))
      .where(eq(conversationParticipants.userId, user.id));
    const known = partners.map(({ nickName }) => nickName);
    for (const nickName of known) expect(all).toContain(nickName);
    const others = emails.flatMap(({ email, nickName }) => [email, ...(known.includes(nickName) ? [] : [nickName])]);
    const secrets = [account?.passwordHash ?? '', factor?.secret ?? '', ...keys.map(({ text }) => text)];
    expect([...others, ...secrets].filter((text) => text !== '' && all.includes(text))).toEqual([]);
    expect(all).not.toContain('written by another');
  }, 60_000);

  it('contains a page without scripts in which all member content is escaped text [AUTH-21]', async () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'';
    const { api } = await createLoggedInMember(app, {
      profile: { bio: attack, links: [{ title: attack, url: 'javascript:alert(1)' }] },
    });
    const page = (await unzip(api, (await readyExport(api)).id)).get('index.html') ?? '';
    expect(page).not.toMatch(/<script|<img|javascript:[^<]*["']>/i);
    expect(page).toContain('&lt;script&gt;');
    expect(
      JSON.stringify(parse(page), (key, value: unknown) => (key === 'parentNode' ? undefined : value)),
    ).not.toContain('"nodeName":"script"');
  });

  it.each([
    ['en', 'Your data', 'Profile and applications'],
    ['es', 'Tus datos', 'Perfil y solicitudes'],
    ['ru', 'Ваши данные', 'Профиль и заявки'],
  ] as const)('uses the language of the account: %s [AUTH-21]', async (language, title, section) => {
    const { api } = await createLoggedInMember(app, { account: { language } });
    const page = (await unzip(api, (await readyExport(api)).id)).get('index.html') ?? '';
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(section);
  });

  it('shows no identifier of the code as a label [AUTH-21]', async () => {
    const { user, api } = await createLoggedInMember(app);
    await createPost(app.services, { authorId: user.id });
    await uploadImage(api);
    const page = (await unzip(api, (await readyExport(api)).id)).get('index.html') ?? '';
    const labels = [...page.matchAll(/<(?:dt|h2|h3)>([^<]+)</g)].map(([, label]) => label);
    expect(labels.length).toBeGreaterThan(30);
    expect(labels.filter((label) => /^[a-z]/.test(label ?? ''))).toEqual([]);
  });
});

describe('an export', () => {
  it('is announced by email without a link to the file [AUTH-21]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    expect(await startExport(api)).toMatchObject({ state: 'waiting', progress: 0, bytes: 0, expiresAt: null });
    const made = await readyExport(api);
    expect(made).toMatchObject({ progress: 100 });
    expect(made.bytes).toBeGreaterThan(500);
    expect(Date.parse(made.expiresAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const { text } = await mailTo(app, user.email, 'Your data is ready');
    expect(text).toContain('/authorization?tab=data');
    expect(text).not.toContain('/privacy/export');
  });

  it('requires re-authentication of the owner [AUTH-21]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    await ageConfirmation(app.services, user.id);
    await expect(api(privacyRoutes.startExport, {})).rejects.toMatchObject({ errorName: 'accounts.confirm-first' });
    expect(await last(api)).toBeNull();
  });

  it('is refused for visitors [AUTH-21]', async () => {
    const visitor = client(app);
    for (const call of [visitor(privacyRoutes.startExport, {}), visitor(privacyRoutes.lastExport, {})]) {
      await expect(call).rejects.toMatchObject({ errorName: 'signed-out' });
    }
  });

  it('is started once for many concurrent calls [AUTH-21]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const tabs = await Promise.all(Array.from({ length: 6 }, () => createLoggedInClient(app, user)));
    const started = await Promise.all(tabs.map((tab) => startExport(tab)));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect(await app.services.db.$count(exports, eq(exports.userId, user.id))).toBe(1);
    await readyExport(api);
  });

  it('is started five times a day at most [AUTH-21]', async () => {
    const limited = await testApp({ settings: { LIMIT_FACTOR: '1' } });
    try {
      const { api } = await createLoggedInAccount(limited);
      for (let n = 0; n < 5; n += 1) {
        const { id } = await startExport(api);
        await limited.services.db.update(exports).set({ state: 'failed' }).where(eq(exports.id, id));
      }
      await expect(startExport(api)).rejects.toMatchObject({ errorName: 'too-many' });
    } finally {
      await limited.close();
    }
  });

  it('replaces an earlier one, whose file is deleted [AUTH-21]', async () => {
    const { api } = await createLoggedInAccount(app);
    const first = await readyExport(api);
    const key = (await stored(first.id))?.fileKey ?? '';
    expect(await has(key)).toBe(true);
    const second = await readyExport(api);
    expect((await last(api))?.id).toBe(second.id);
    await fileRemovalJob(app.services).run({});
    expect(await has(key)).toBe(false);
    expect((await downloadExport(app, api, first.id)).status).toBe(404);
  });

  it('is deleted after a week, file and row [AUTH-21]', async () => {
    const { api } = await createLoggedInAccount(app);
    const { id } = await readyExport(api);
    const key = (await stored(id))?.fileKey ?? '';
    await app.services.db
      .update(exports)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(exports.id, id));
    expect((await downloadExport(app, api, id)).status).toBe(404);
    expect(await last(api)).toBeNull();
    await cleanUpJob(app.services).run({});
    await fileRemovalJob(app.services).run({});
    expect(await stored(id)).toBeUndefined();
    expect(await has(key)).toBe(false);
    expect(await app.services.db.$count(removedFiles)).toBe(0);
  });
});
