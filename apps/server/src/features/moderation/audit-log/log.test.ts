import { and, eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { auditDetails, auditLog } from '#db/schema/moderation.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, createLoggedInAccount } from '../../../testing/factories.ts';
import { reportedItem, staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { proveAuditLog } from './verify-audit-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const reason = 'Not here.';

/** Creates an audit log with some lines in a separate database that the test can tamper with. */
async function somebodysLog(lines = 6): Promise<{ own: TestApp; admin: TestClient }> {
  const own = await testApp();
  const admin = await staffOf(own, 'Admin');
  for (let n = 0; n < lines; n += 1) {
    const { id } = await createUser(own.services);
    await admin(moderationRoutes.suspend, { id, reason: `Reason ${n}.`, days: 1 });
  }
  return { own, admin };
}

/**
 * Returns the id of the first broken line after a change by an attacker who owns the database and can disable its
 * trigger.
 */
async function brokenBy(own: TestApp, change: SQL): Promise<number | null> {
  let brokenAt: number | null = null;
  const tampering = own.services.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
    await tx.execute(change);
    ({ brokenAt } = await proveAuditLog(tx));
    tx.rollback();
  });
  await expect(tampering).rejects.toThrow('Rollback');
  return brokenAt;
}

describe('content of the audit log', () => {
  it('records every staff action with actor, subject, time, before and after [MOD-04]', async () => {
    const { user, api: admin } = await createLoggedInAccount(app, { role: 'Admin' });
    const { author, targetId, caseId } = await reportedItem(app);
    const id = author.user.id;
    await admin(moderationRoutes.decideCase, { id: caseId, outcome: 'hidden', reason });
    await admin(moderationRoutes.act, { kind: 'post', id: targetId, act: 'show' });
    await admin(moderationRoutes.pin, { id: targetId, on: true });
    await admin(moderationRoutes.memo, { id, text: 'A note.' });
    await admin(moderationRoutes.setRole, { id, role: 'Tester' });
    await admin(moderationRoutes.suspend, { id, reason, days: 7 });
    await admin(moderationRoutes.suspend, { id, on: false, reason: 'Enough.' });
    const { items } = await admin(moderationRoutes.log, { actor: user.id });
    expect(items.map(({ action }) => action)).toEqual(
      [
        'case-hidden',
        'item-shown',
        'post-pinned',
        'memo-changed',
        'role-changed',
        'suspended',
        'unsuspended',
      ].reverse(),
    );
    expect(items.every(({ actor, subject }) => actor?.id === user.id && subject?.id === id)).toBe(true);
    expect(items.find(({ action }) => action === 'role-changed')).toMatchObject({
      before: { role: 'Member' },
      after: { role: 'Tester' },
    });
    expect(items.find(({ action }) => action === 'case-hidden')).toMatchObject({
      ...{ kind: 'post', targetId, before: { state: 'visible' }, after: { outcome: 'hidden', case: caseId } },
      note: reason,
    });
    expect((await admin(moderationRoutes.log, { action: 'memo-changed', subject: id })).items).toMatchObject([
      { before: { text: '' }, after: { text: 'A note.' } },
    ]);
  });

  it('does not record a refused act [MOD-04]', async () => {
    const { id } = await createUser(app.services, { role: 'Admin' });
    const moderator = await staffOf(app);
    await expect(moderator(moderationRoutes.suspend, { id, reason })).rejects.toMatchObject({
      errorName: 'members.above-own-role',
    });
    expect(await app.services.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(0);
  });

  it('records a repeated identical act once [MOD-04]', async () => {
    const { id } = await createUser(app.services);
    const admin = await staffOf(app, 'Admin');
    for (const role of ['Tester', 'Tester'] as const) await admin(moderationRoutes.setRole, { id, role });
    for (const text of ['Same.', 'Same.']) await admin(moderationRoutes.memo, { id, text });
    expect(await app.services.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(2);
  });

  it('records an automatic measure without an actor [FORUM-09]', async () => {
    const { targetId } = await reportedItem(app, { reason: 'minors' });
    const [line] = await app.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.kind, 'post'), eq(auditLog.targetId, targetId)));
    expect(line).toMatchObject({ actorId: null, action: 'item-hidden' });
  });

  it('is paginated, newest first, each line once [MOD-04]', async () => {
    const { own, admin } = await somebodysLog(35);
    const first = await admin(moderationRoutes.log, {});
    const second = await admin(moderationRoutes.log, { cursor: first.next ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 35 }, (_, n) => 35 - n));
    await own.close();
  });

  it('combines filters by actor, subject and time [OPS-03]', async () => {
    const { user: admin, api } = await createLoggedInAccount(app, { role: 'Admin', nickName: 'Seekerwren' });
    const { id } = await createUser(app.services, { nickName: 'Soughtfinch' });
    await api(moderationRoutes.memo, { id, text: 'Seen.' });
    const [today = ''] = new Date().toISOString().split('T');
    const whole = { who: 'SEEKERWREN', whom: 'soughtfinch', action: 'memo-changed', from: today } as const;
    expect((await api(moderationRoutes.log, whole)).items).toMatchObject([
      { actor: { id: admin.id }, subject: { id }, action: 'memo-changed' },
    ]);
    for (const other of [
      { who: 'Soughtfinch' },
      { whom: 'Nobodyhere' },
      { from: '2999-01-01' },
      { to: '2001-01-01' },
    ]) {
      expect((await api(moderationRoutes.log, { ...whole, ...other })).items).toEqual([]);
    }
    for (const from of ['0000-01-01', '2026-02-30', 'today']) {
      await expect(api(moderationRoutes.log, { from })).rejects.toMatchObject({ errorName: 'invalid' });
    }
  });

  it('exports a file without personal text, and records the export [OPS-03]', async () => {
    const { user: admin, api } = await createLoggedInAccount(app, { role: 'Admin' });
    const { id } = await createUser(app.services);
    await api(moderationRoutes.memo, { id, text: 'Nobody else reads this.' });
    const { csv, lines, more } = await api(moderationRoutes.exportLog, { subject: id });
    expect({ lines, more }).toEqual({ lines: 1, more: false });
    const [head, line = ''] = csv.trim().split('\n');
    expect(head).toBe('id,at,actorId,action,subjectId,kind,targetId,details,previous,hash');
    const [shown] = (await api(moderationRoutes.log, { subject: id })).items;
    expect(line).toContain(`,${admin.id},memo-changed,${id},,,`);
    expect(line.endsWith(shown?.hash ?? '-')).toBe(true);
    expect(csv).not.toContain('Nobody');
    const { items } = await api(moderationRoutes.log, { action: 'log-exported', actor: admin.id });
    expect(items).toMatchObject([{ after: { lines: 1 } }]);
  });

  it.each([
    ['a visitor', 'signed-out', async () => client(app)],
    ['a member', 'forbidden', async () => (await createLoggedInAccount(app)).api],
    ['a moderator', 'forbidden', () => staffOf(app)],
    ['a representative', 'forbidden', () => staffOf(app, 'Representative-cam4')],
  ])('%s cannot read it [MOD-04]', async (_, errorName, who) => {
    const api = await who();
    await expect(api(moderationRoutes.log, {})).rejects.toMatchObject({ errorName });
    await expect(api(moderationRoutes.verifyLog, {})).rejects.toMatchObject({ errorName });
    await expect(api(moderationRoutes.exportLog, {})).rejects.toMatchObject({ errorName });
  });
});

describe("members' view of the audit log", () => {
  it('lists acts on their account and items with the reason, without names [MOD-04]', async () => {
    const { user: moderator, api } = await createLoggedInAccount(app, { role: 'Moderator', nickName: 'Vigilquill' });
    const { author, reporter, targetId, caseId } = await reportedItem(app, { note: 'Between us.' });
    await api(moderationRoutes.memo, { id: author.user.id, text: 'Watch this one.' });
    await api(moderationRoutes.decideCase, { id: caseId, outcome: 'hidden', reason });
    await api(moderationRoutes.suspend, { id: author.user.id, reason, days: 1 });
    const { items } = await author.api(moderationRoutes.myLog, {});
    expect(items).toMatchObject([
      { action: 'suspended', reason, title: '', kind: null },
      { action: 'case-hidden', reason, kind: 'post', targetId, title: 'How my week went so far' },
    ]);
    const said = JSON.stringify([
      items,
      await author.api(moderationRoutes.myDecisions, {}),
      await author.api(moderationRoutes.standing, {}),
    ]);
    for (const secret of [moderator.nickName, moderator.userName, reporter.user.nickName, 'Between us', 'Watch this']) {
      expect(said).not.toContain(secret);
    }
    expect((await reporter.api(moderationRoutes.myLog, {})).items).toEqual([]);
  });

  it('rejects a visitor [MOD-04]', async () => {
    for (const route of [moderationRoutes.myLog, moderationRoutes.myDecisions, moderationRoutes.myReports] as const) {
      await expect(client(app)(route, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    }
  });
});

describe('the hash chain', () => {
  let own: TestApp;
  let admin: TestClient;
  beforeAll(async () => {
    ({ own, admin } = await somebodysLog());
  });
  afterAll(() => own.close());

  it('is valid when empty and after fifty concurrent acts [MOD-04]', async () => {
    const fifty = await somebodysLog(0);
    expect(await fifty.admin(moderationRoutes.verifyLog, {})).toEqual({ lines: 0, brokenAt: null, head: '' });
    const people = await Promise.all(Array.from({ length: 50 }, () => createUser(fifty.own.services)));
    const staff = await Promise.all(Array.from({ length: 5 }, () => staffOf(fifty.own)));
    await Promise.all(
      people.map(({ id }, n) => (staff[n % 5] ?? fifty.admin)(moderationRoutes.suspend, { id, reason, days: 1 })),
    );
    const proof = await fifty.admin(moderationRoutes.verifyLog, {});
    const [last] = (await fifty.admin(moderationRoutes.log, {})).items;
    expect(proof).toEqual({ lines: 50, brokenAt: null, head: last?.hash });
    await fifty.own.close();
  });

  it.each([
    ['update', sql`update audit_log set action = 'x'`],
    ['delete', sql`delete from audit_log`],
    ['truncate', sql`truncate audit_log cascade`],
  ])('the database refuses to %s a line [MOD-04]', async (_, change) => {
    await expect(own.services.db.execute(change)).rejects.toMatchObject({
      cause: { message: 'the audit log takes new lines only' },
    });
  });

  it.each([
    ['another actor', sql`update audit_log set actor_id = null where id = 3`, 3],
    ['another action', sql`update audit_log set action = 'memo-changed' where id = 3`, 3],
    ['another time', sql`update audit_log set at = at - interval '1 second' where id = 3`, 3],
    ['another subject', sql`update audit_log set subject_id = subject_id + 1 where id = 3`, 3],
    ['other details', sql`update audit_details set note = 'Something kinder.' where log_id = 4`, 4],
    ['another before', sql`update audit_details set before = '{"suspended": true}' where log_id = 4`, 4],
    [
      'a line taken out',
      sql`with d as (delete from audit_details where log_id = 3) delete from audit_log where id = 3`,
      3,
    ],
    [
      'the first line taken out',
      sql`with d as (delete from audit_details where log_id = 1) delete from audit_log where id = 1`,
      1,
    ],
    [
      'a line put in',
      sql`insert into audit_log (id, at, action, details, previous, hash) select 7, now(), 'suspended', details, hash, '\\x00' from audit_log where id = 6`,
      7,
    ],
  ])('detects tampering by an owner of the database: %s [MOD-04]', async (_, change, brokenAt) => {
    expect((await admin(moderationRoutes.verifyLog, {})).brokenAt).toBeNull();
    expect(await brokenBy(own, change)).toBe(brokenAt);
  });

  it('stays valid when details are erased with their person [AUTH-20]', async () => {
    await own.services.db.delete(auditDetails).where(eq(auditDetails.logId, 3));
    expect(await admin(moderationRoutes.verifyLog, {})).toMatchObject({ lines: 6, brokenAt: null });
    expect((await admin(moderationRoutes.log, {})).items.find(({ id }) => id === 3)).toMatchObject({
      before: null,
      after: null,
      note: '',
    });
  });
});
