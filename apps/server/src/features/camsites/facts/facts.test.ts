import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { perLanguage } from '@site/contract/core/languages.ts';
import type { InputOf } from '@site/contract/core/route.ts';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { camSiteChanges, camSiteFacts, camSiteVotes } from '#db/schema/camsites.ts';
import { auditDetails, auditLog } from '#db/schema/moderation.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { listOf, rowsOf } from '../../../testing/notifications.ts';
import { siteLike } from '../../../testing/industry/site-factories.ts';
import { UNKNOWN } from '../site-content.ts';
import { SITES_TAG } from '../site-tag.ts';

let app: TestApp;
let member: { user: TestUser; api: TestClient };
let staff: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  member = await createLoggedInAccount(app);
  staff = await createLoggedInAccount(app, { role: 'Moderator' });
});
afterAll(() => app.close());

const { open, history, vote, editFact } = camsiteRoutes;

const newSite = (slug: string) => siteLike(app, slug);

const NOTE = { ...perLanguage(() => ''), en: 'Now.' };
const written = (siteId: number, over: Partial<InputOf<typeof editFact>> = {}): InputOf<typeof editFact> => ({
  ...{ siteId, fact: 'payoutRate', version: 1, value: { min: 60, max: 60 }, note: NOTE },
  ...{
    source: 'The site itself',
    sourceUrl: 'https://example.com/pay',
    checkedOn: '2026-11-01',
    confidence: 'official',
  },
  ...over,
});

it('rejects votes and edits for a site that does not exist [SITES-02]', async () => {
  const none = { errorName: 'camsites.not-found' };
  await expect(staff.api(editFact, written(999_999))).rejects.toMatchObject(none);
  await expect(member.api(vote, { siteId: 999_999, fact: 'rank', version: 1, vote: true })).rejects.toMatchObject(none);
});

describe('a vote', () => {
  it('is counted once per member and can be changed and withdrawn [SITES-02]', async () => {
    const { id: siteId } = await newSite('voted');
    const say = (value: boolean | null, api = member.api) =>
      api(vote, { siteId, fact: 'frequency', version: 1, vote: value });
    expect(await say(true)).toEqual({ version: 1, yes: 1, no: 0, own: true });
    expect(await say(true)).toEqual({ version: 1, yes: 1, no: 0, own: true });
    expect(await say(false)).toEqual({ version: 1, yes: 0, no: 1, own: false });
    expect(await say(true, staff.api)).toEqual({ version: 1, yes: 1, no: 1, own: true });
    const { facts } = await member.api(open, { slug: 'voted' });
    expect(facts.frequency).toMatchObject({ yes: 1, no: 1, own: false });
    expect(facts.methods.own).toBeNull();
    expect(await say(null)).toEqual({ version: 1, yes: 1, no: 0, own: null });
  });

  it('is accepted only from active members, for the current version of a known fact [SITES-02]', async () => {
    const { id: siteId } = await newSite('refused');
    const input = { siteId, fact: 'frequency' as const, version: 1, vote: true };
    const [newcomer, suspended] = [
      await createLoggedInAccount(app, { role: null }),
      await createLoggedInAccount(app, { suspended: true }),
    ];
    await expect(client(app)(vote, input)).rejects.toMatchObject({ errorName: 'signed-out' });
    await expect(newcomer.api(vote, input)).rejects.toMatchObject({ errorName: 'not-a-member' });
    await expect(suspended.api(vote, input)).rejects.toMatchObject({ errorName: 'suspended' });
    await expect(member.api(vote, { ...input, fact: 'rank' })).rejects.toMatchObject({
      errorName: 'camsites.fact-unknown',
    });
    await expect(member.api(vote, { ...input, version: 2 })).rejects.toMatchObject({
      errorName: 'camsites.fact-changed',
    });
  });

  it('is counted exactly under concurrent and repeated requests [SITES-02]', async () => {
    const { id: siteId } = await newSite('crowded');
    const people = await Promise.all(Array.from({ length: 12 }, () => createLoggedInAccount(app)));
    const wishes = people.flatMap(({ api }, index) =>
      [true, false, null, index % 3 === 0].map((value) => ({ api, value })),
    );
    await Promise.all(wishes.map(({ api, value }) => api(vote, { siteId, fact: 'methods', version: 1, vote: value })));
    const { db } = app.services;
    const [fact] = await db
      .select({ yes: camSiteFacts.yes, no: camSiteFacts.no })
      .from(camSiteFacts)
      .where(and(eq(camSiteFacts.siteId, siteId), eq(camSiteFacts.key, 'methods')));
    const rows = await db.select().from(camSiteVotes).where(eq(camSiteVotes.siteId, siteId));
    const counted = {
      yes: rows.filter(({ isTrue }) => isTrue).length,
      no: rows.filter(({ isTrue }) => !isTrue).length,
    };
    expect(fact).toEqual(counted);
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length);
  });
});

describe('editing a fact', () => {
  it('shows the new value at once, resets the votes and adds history and audit log entries [MOD-05]', async () => {
    const { id: siteId } = await newSite('written');
    const seen = () => client(app)(open, { slug: 'written' });
    await member.api(vote, { siteId, fact: 'frequency', version: 1, vote: false });
    await seen();
    const input = written(siteId, { fact: 'frequency', value: ['monthly'] });
    const { facts } = await staff.api(editFact, input);
    expect(facts.frequency).toMatchObject({ value: ['monthly'], version: 2, yes: 0, no: 0, own: null, note: NOTE });
    await app.settle();
    const site = await seen();
    expect(site.facts.frequency).toMatchObject({ value: ['monthly'], sourceUrl: 'https://example.com/pay' });
    expect(site.history.items).toMatchObject([
      {
        ...{ fact: 'frequency', by: 'staff' },
        before: { value: ['weekly'], source: 'Stripchat help, article 35000086055' },
        after: { value: ['monthly'], checkedOn: '2026-11-01' },
      },
    ]);
    expect(JSON.stringify(site.history)).not.toContain(staff.user.nickName);
    const [line] = await app.services.db
      .select({ line: auditLog, before: auditDetails.before, after: auditDetails.after })
      .from(auditLog)
      .innerJoin(auditDetails, eq(auditDetails.logId, auditLog.id))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(line).toMatchObject({
      line: { actorId: staff.user.id, action: 'site-fact-changed', subjectId: null },
      before: { name: 'written frequency', value: '["weekly"]' },
      after: { name: 'written frequency', value: '["monthly"]', source: 'The site itself' },
    });
  });

  it('can set a value to unknown and back [MOD-05]', async () => {
    const { id: siteId } = await newSite('forgotten');
    const nothing = { ...UNKNOWN, value: null };
    const { facts } = await staff.api(editFact, written(siteId, { fact: 'geoblocking', ...nothing }));
    expect(facts.geoblocking).toMatchObject({ value: null, version: 2, checkedOn: null });
    const again = await staff.api(editFact, written(siteId, { fact: 'geoblocking', version: 2, value: false }));
    expect(again.facts.geoblocking).toMatchObject({ value: false, version: 3 });
  });

  it('ignores an edit without changes [MOD-05]', async () => {
    const { id: siteId } = await newSite('same');
    await staff.api(editFact, written(siteId));
    const { facts } = await staff.api(editFact, written(siteId, { version: 2 }));
    expect(facts.payoutRate.version).toBe(2);
    expect(await app.services.db.$count(camSiteChanges, eq(camSiteChanges.siteId, siteId))).toBe(1);
  });

  it('requires a valid value, a source, a date and a confidence [SITES-02]', async () => {
    const { id: siteId } = await newSite('checked');
    const faulty: [Partial<InputOf<typeof editFact>>, string][] = [
      [{ value: 'half' }, 'value'],
      [{ value: { min: 60, max: 50 } }, 'value'],
      [{ fact: 'frequency', value: ['yearly'] }, 'value'],
      [{ fact: 'methods', value: ['paxum', 'paxum'] }, 'value'],
      [{ source: '', sourceUrl: null }, 'source'],
      [{ sourceUrl: 'http://example.com' }, 'sourceUrl'],
      [{ sourceUrl: 'javascript:alert(1)' }, 'sourceUrl'],
      [{ checkedOn: null }, 'checkedOn'],
      [{ checkedOn: '2999-01-01' }, 'checkedOn'],
      [{ confidence: null }, 'confidence'],
    ];
    for (const [over, field] of faulty) {
      const refused = staff.api(editFact, written(siteId, over));
      await expect(refused).rejects.toMatchObject({ errorName: 'invalid', errors: { [field]: expect.any(String) } });
    }
  });

  it('is allowed for moderators and admins only [MOD-05]', async () => {
    const { id: siteId } = await newSite('guarded');
    const representative = await createLoggedInAccount(app, { role: 'Representative-stripchat' });
    const suspended = await createLoggedInAccount(app, { role: 'Moderator', suspended: true });
    await expect(client(app)(editFact, written(siteId))).rejects.toMatchObject({ errorName: 'signed-out' });
    await expect(member.api(editFact, written(siteId))).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(representative.api(editFact, written(siteId))).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(suspended.api(editFact, written(siteId))).rejects.toMatchObject({ errorName: 'suspended' });
    const admin = await createLoggedInAccount(app, { role: 'Admin' });
    expect((await admin.api(editFact, written(siteId))).facts.payoutRate.version).toBe(2);
  });

  it('accepts one of two concurrent edits and rejects the other [MOD-05]', async () => {
    const { id: siteId } = await newSite('raced');
    const results = await Promise.allSettled(
      [40, 50].map((min) => staff.api(editFact, written(siteId, { value: { min, max: min } }))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { errorName: 'camsites.fact-changed' },
    });
  });

  it('appears once in the paginated history [SITES-02]', async () => {
    const { id: siteId } = await newSite('storied');
    const said = { ...UNKNOWN, value: 1 };
    const rows = Array.from({ length: 45 }, (_, index) => ({
      ...{ siteId, key: 'rank' as const, by: 'staff' as const, before: said, after: { ...said, value: index } },
    }));
    await app.services.db.insert(camSiteChanges).values(rows);
    app.services.cache.invalidate(SITES_TAG);
    const values: unknown[] = [];
    let { items, next } = (await member.api(open, { slug: 'storied' })).history;
    values.push(...items.map(({ after }) => after.value));
    while (next) {
      ({ items, next } = await member.api(history, { slug: 'storied', cursor: next }));
      values.push(...items.map(({ after }) => after.value));
    }
    expect(values).toEqual(rows.map((_, index) => index).toReversed());
    await expect(client(app)(history, { slug: 'storied', cursor: 'x' })).rejects.toMatchObject({
      errorName: 'forum.cursor-invalid',
    });
  });
});

describe('followers of a cam site', () => {
  it('get one notification with a link to the site when a value changes [SITES-02]', async () => {
    const { id: siteId } = await newSite('followed');
    const [follower, other] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    await follower.api(followingRoutes.follow, { kind: 'site', id: siteId, on: true });
    await staff.api(followingRoutes.follow, { kind: 'site', id: siteId, on: true });
    await staff.api(editFact, written(siteId));
    await Promise.all([app.settle(), app.settle()]);
    const rows = await rowsOf(app, follower.user);
    expect(rows).toMatchObject([{ type: 24, subject: `site:${siteId}`, actorId: null }]);
    const { resultList } = await listOf(follower.api);
    expect(resultList).toMatchObject([{ type: 24, content: 'followed', path: '/camsiteView/detail/followed' }]);
    expect(await rowsOf(app, other.user)).toEqual([]);
    // The author of the change is not notified.
    expect(await rowsOf(app, staff.user)).toEqual([]);
    const { items: followed } = await follower.api(followingRoutes.list, { list: 'followed' });
    expect(followed).toMatchObject([{ kind: 'site', name: 'followed', slug: 'followed' }]);
  });

  it('are not notified when a value is only checked again [SITES-02]', async () => {
    const { id: siteId, facts } = await newSite('rechecked');
    const follower = await createLoggedInAccount(app);
    await follower.api(followingRoutes.follow, { kind: 'site', id: siteId, on: true });
    await staff.api(editFact, written(siteId, { fact: 'frequency', value: facts.frequency.value }));
    await app.settle();
    expect(await rowsOf(app, follower.user)).toEqual([]);
  });
});
