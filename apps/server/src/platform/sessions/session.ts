import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { PasswordStrength } from '@site/contract/accounts/fields.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Role } from '@site/contract/core/roles.ts';
import type { Executor, Database } from '#db/client.ts';
import { prepared } from '#db/queries/prepared.ts';
import { refreshTokens, sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { shownSeenOn, TODAY } from '../members/member-week.ts';
import { hashToken, newToken } from '../security/tokens.ts';

const DAY = 86_400_000;
/** Lifetime of an access token in milliseconds, after which it must be refreshed. */
const TOKEN_MS = 3_600_000;
/** Idle timeout of a session in milliseconds (AUTH-10). */
export const SESSION_MS = 30 * DAY;
/** Maximum lifetime of a session in milliseconds, after which its owner has to log in again. */
const WHOLE_MS = 180 * DAY;
/**
 * Grace period in milliseconds: reuse of a spent refresh token within it is a race condition between two tabs, not
 * theft.
 */
const RACE_MS = 30_000;

/** The logged-in account behind a request. */
export interface Viewer {
  id: number;
  sessionId: string;
  role: Role | null;
  suspended: boolean;
  nickName: string;
  userName: string;
  avatar: string | null;
  language: Language;
  pwdType: PasswordStrength;
  hasPassword: boolean;
  onboarded: boolean;
  /** Time of the login, or of the last re-authentication after it. */
  confirmedAt: string;
  /** Time at which a passkey or a code was used in this session. */
  secondFactorAt: string | null;
  /** Staff role that is suspended until this session uses a second factor. Until then `role` is that of a member. */
  roleBeforeRestriction?: Role;
}

export interface Tokens {
  token: string;
  refresh: string;
}

/** Tokens for a browser, with the lifetime of their cookies in milliseconds: that of the session. */
export type NewTokens = Tokens & { lifetimeMs?: number };

interface Resolved {
  viewer: Viewer | null;
  /** New tokens to set as cookies, or 'clear' to delete the cookies; undefined leaves them unchanged. */
  cookies?: NewTokens | 'clear';
  /** A session that was ended because a spent refresh token was reused; `id` is the id of the account. */
  stolen?: { sessionId: string; id: number };
}

const viewerColumns = {
  id: users.id,
  sessionId: sessions.id,
  role: users.role,
  suspended: users.suspended,
  nickName: users.nickName,
  userName: users.userName,
  avatar: users.avatar,
  language: users.language,
  pwdType: users.pwdType,
  hasPassword: users.hasPassword,
  onboarded: users.onboarded,
  confirmedAt: sessions.confirmedAt,
  secondFactorAt: sessions.secondFactorAt,
};

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Stores the day of the last visit, and that of the last visit before the current week. Writes at most once a day. */
async function noteVisit(db: Executor, userId: number): Promise<void> {
  const before = or(isNull(users.lastSeenOn), lt(users.lastSeenOn, TODAY));
  await db
    .update(users)
    .set({ lastSeenOn: sql<string>`${TODAY}`, seenBeforeOn: shownSeenOn })
    .where(and(eq(users.id, userId), before));
}

/**
 * Starts a session. Stores only hashes of its tokens.
 * @param device short description of browser and operating system
 * @param secondFactor whether a passkey or a code was used to log in
 */
export async function startSession(
  db: Executor,
  userId: number,
  { device = '', secondFactor = false }: { device?: string; secondFactor?: boolean } = {},
): Promise<Tokens & { sessionId: string }> {
  const tokens = { token: newToken(), refresh: newToken() };
  const [session] = await db
    .insert(sessions)
    .values({
      userId,
      device,
      secondFactorAt: secondFactor ? sql`now()` : null,
      tokenHash: hashToken(tokens.token),
      tokenExpiresAt: inMs(TOKEN_MS),
      expiresAt: inMs(SESSION_MS),
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error('session was not stored');
  await noteVisit(db, userId);
  await db.insert(refreshTokens).values({ hash: hashToken(tokens.refresh), sessionId: session.id });
  return { ...tokens, sessionId: session.id };
}

/**
 * Ends all sessions of an account, or all except the session `but`.
 * @returns the ended sessions, so that the hub can notify their tabs
 */
export async function endSessions(
  db: Executor,
  userId: number,
  { but }: { but?: string } = {},
): Promise<{ id: number; sessionId: string }[]> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but === undefined ? undefined : ne(sessions.id, but)))
    .returning({ sessionId: sessions.id });
  return ended.map(({ sessionId }) => ({ id: userId, sessionId }));
}

/** Ends a session and invalidates its tokens. */
export async function endSession(db: Executor, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Prepared, because it runs on each request with a session and planning takes five times as long as execution. */
const viewerByToken = (db: Database, name: string) =>
  db
    .select(viewerColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.tokenExpiresAt, sql`now()`),
        eq(users.banned, false),
      ),
    )
    .prepare(name);

async function byToken(db: Database, token: string): Promise<Viewer | null> {
  const [viewer] = await prepared(db, 'viewer_by_token', viewerByToken).execute({ hash: hashToken(token) });
  return viewer ?? null;
}

/** Returns the account of a session by its id, or null if the session has ended or the account is banned. */
export async function viewerOfSession(db: Executor, sessionId: string): Promise<Viewer | null> {
  const [viewer] = await db
    .select(viewerColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`), eq(users.banned, false)));
  return viewer ?? null;
}

async function refresh(db: Database, given: string): Promise<Resolved> {
  const resolved = await db.transaction(async (tx): Promise<Resolved> => {
    const hash = hashToken(given);
    // Locks the session row first, in the same order as logout, so that a concurrent refresh and logout cannot
    // deadlock.
    const [session] = await tx
      .select({ id: sessions.id, createdAt: sessions.createdAt })
      .from(sessions)
      .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
      .where(eq(refreshTokens.hash, hash))
      .for('update', { of: sessions });
    const viewer = session ? await viewerOfSession(tx, session.id) : null;
    if (!session || !viewer) return { viewer: null, cookies: 'clear' };
    const spent = await tx
      .update(refreshTokens)
      .set({ spentAt: sql`now()` })
      .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.spentAt)))
      .returning({ hash: refreshTokens.hash });
    if (spent.length > 0) {
      const tokens = { token: newToken(), refresh: newToken() };
      const end = Date.parse(session.createdAt) + WHOLE_MS;
      const until = (ms: number) => new Date(Math.min(Date.now() + ms, end)).toISOString();
      await tx.insert(refreshTokens).values({ hash: hashToken(tokens.refresh), sessionId: session.id });
      await tx
        .update(sessions)
        .set({
          tokenHash: hashToken(tokens.token),
          tokenExpiresAt: until(TOKEN_MS),
          expiresAt: until(SESSION_MS),
          lastSeenAt: sql`now()`,
        })
        .where(eq(sessions.id, session.id));
      // Cookies that outlive an expired session would look like those of a session that was ended (AUTH-26).
      return { viewer, cookies: { ...tokens, lifetimeMs: Math.min(SESSION_MS, end - Date.now()) } };
    }
    const [known] = await tx
      .select({ spentAt: refreshTokens.spentAt })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hash));
    if (!known?.spentAt) return { viewer: null, cookies: 'clear' };
    if (Date.now() - Date.parse(known.spentAt) < RACE_MS) return { viewer };
    await endSession(tx, session.id);
    return { viewer: null, cookies: 'clear', stolen: { sessionId: session.id, id: viewer.id } };
  });
  // Runs after the transaction. Inside it, the account would be locked after the session, in the opposite order to a
  // login.
  if (resolved.viewer && resolved.cookies) await noteVisit(db, resolved.viewer.id);
  return resolved;
}

/**
 * Resolves the account of a request from its cookies. An expired token is refreshed, which rotates the refresh token.
 * Reuse of a spent refresh token ends the whole session (AUTH-10), except within the grace period, when it is accepted
 * but no new tokens are issued.
 */
export async function resolveSession(db: Database, cookies: Partial<Tokens>): Promise<Resolved> {
  const viewer = cookies.token ? await byToken(db, cookies.token) : null;
  if (viewer) return { viewer };
  if (cookies.refresh) return refresh(db, cookies.refresh);
  return cookies.token ? { viewer: null, cookies: 'clear' } : { viewer: null };
}
