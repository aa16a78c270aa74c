import type { ErrorName } from '@site/contract/core/errors.ts';
import { INVALID_CALLS, LIMITS, OPEN_CALLS } from '@site/contract/core/limits.ts';
import { authorize } from '@site/contract/core/access.ts';
import type { LimitName, Route } from '@site/contract/core/route.ts';
import { fieldProblems, unusable } from '@site/contract/core/validation/validation.ts';
import { sectionOfRoute } from '@site/contract/site/site-sections.ts';
import { AppError } from './app-error.ts';
import type { Context } from './context.ts';
import type { BoundRoute } from './feature.ts';
import { callerOf } from './limits/limits.ts';
import type { CompressedVariants } from './http/compressed-response.ts';
import type { Uploads } from './files/uploads.ts';
import { requireSection } from './settings/require-section.ts';

/** Result of a call: the data and, if the response is cached, its envelope as bytes. */
export interface Answer extends CompressedVariants {
  data: unknown;
  bytes?: Buffer;
  /** Cache tags. Anything derived from the response is cached under the same tags. */
  tags?: readonly string[];
}

function parse(route: Route, input: unknown): unknown {
  const place = unusable(input);
  if (place !== null) throw new AppError('invalid', { fields: { [place]: { key: 'invalid.characters', params: {} } } });
  const parsed = route.input.safeParse(input);
  if (!parsed.success) throw new AppError('invalid', { fields: fieldProblems(parsed.error) });
  return parsed.data;
}

/** Validates the response against the contract in tests and development. Other environments skip this for speed. */
function promised(route: Route, data: unknown, checks: boolean): unknown {
  if (!checks) return data;
  const parsed = route.data.safeParse(data);
  if (!parsed.success) throw new Error(`${route.name} violated its contract: ${parsed.error.message}`);
  return data;
}

/**
 * Returns the cache tags of a response, or none if it is not cached.
 * @throws Error in tests and development when the operation does not match the declaration of its route
 */
function cacheTagsOf({ name, cache }: Route, tags: readonly string[], checks: boolean): readonly string[] {
  const isCached = typeof cache === 'string';
  if (checks && isCached !== tags.length > 0) {
    throw new Error(`${name} is ${isCached ? 'shared, and named no tag' : 'never cached, but named a tag'}.`);
  }
  return isCached ? tags : [];
}

/** Parts of a context that identify the caller. */
const NO_CALLER = { viewer: null, address: '', country: null, userAgent: '', browser: null } as const;

/**
 * Returns a context without a caller, for a response that is cached for everyone.
 * @param checks makes access to the caller throw, so that a wrong declaration fails in tests and development
 */
function withoutCaller({ name }: Route, context: Context, checks: boolean): Context {
  const anonymous: Context = { ...context, ...NO_CALLER };
  for (const key of checks ? Object.keys(NO_CALLER) : []) {
    const get = () => {
      throw new Error(`${name} is cached for everyone, but reads the caller's ${key}.`);
    };
    // Not enumerable, so that copying the context does not call the getter.
    Object.defineProperty(anonymous, key, { get, enumerable: false });
  }
  return anonymous;
}

/** Returns the key that a call counts against: see core/limits.ts of the contract. */
function countedFor({ limit }: Route, { viewer, address }: Context): string {
  if (!viewer) return callerOf(address);
  return limit === 'guess' || limit === 'guard' ? `session:${viewer.sessionId}` : `user:${viewer.id}`;
}

/**
 * Parses the input of a call before the call counts against the route's rate limit. Invalid calls have a separate
 * limit.
 * @throws AppError invalid, too-many
 */
async function parseOrCount(route: Route, context: Context, input: unknown): Promise<unknown> {
  try {
    return parse(route, input);
  } catch (error) {
    const { viewer, address, limits, partOfPage } = context;
    // The page view was already counted.
    if (!partOfPage) await limits.countOf('invalid', INVALID_CALLS, viewer ? `user:${viewer.id}` : callerOf(address));
    throw error;
  }
}

/** Returns true for limits that count a visitor's calls by their cost. */
const isByCost = (limit: LimitName): limit is 'read' | 'search' => limit === 'read' || limit === 'search';

/** @throws AppError too-many */
async function countCall(route: Route, context: Context): Promise<void> {
  const { viewer, address, limits, partOfPage } = context;
  if (partOfPage && route.limit === 'read') return;
  if (!viewer && isByCost(route.limit)) return limits.charge(route.limit, address);
  await limits.count(route.limit, countedFor(route, context));
}

/**
 * Errors of open routes that do not count as a wrong guess: the input was invalid, a rate limit refused the call, the
 * password was correct, or the provider of single sign-on has confirmed the person or cannot be reached.
 */
const ERRORS_WITHOUT_GUESS = new Set<ErrorName>([
  'invalid',
  'too-many',
  'accounts.unverified',
  'accounts.already-verified',
  'accounts.same-email',
  'accounts.sso-unreachable',
  'accounts.sso-email-unverified',
  'accounts.sso-email-taken',
  'accounts.sso-identity-taken',
  'accounts.sso-connected',
]);

const isFailedGuess = (error: unknown): boolean =>
  error instanceof AppError && error.status < 500 && !ERRORS_WITHOUT_GUESS.has(error.errorName);

/**
 * Counts a call to an open route that could be used to guess secrets. Every call counts against the address's limit for
 * open calls, but only failed calls count against its limit for guesses, so that everyone in a studio behind one
 * address can log in.
 * @throws AppError too-many, overloaded; and any error of the call
 */
async function countGuess<T>({ limits, address }: Context, call: () => Promise<T>): Promise<T> {
  const caller = callerOf(address);
  await limits.countOf('open-calls', OPEN_CALLS, caller);
  return limits.countFailures({ name: 'guess', bound: LIMITS.guess, caller, isFailure: isFailedGuess }, call);
}

/** Limits that a call counts against, and whether its response is shared. */
interface CallKind {
  /** The response may come from the cache, which is shared with other callers. */
  isShared: boolean;
  /** Only a cache miss counts against the route's limit. */
  countsMisses: boolean;
  /** The call could be used to guess a secret. */
  isOpenGuess: boolean;
}

function kindOfCall(route: Route, isVisitor: boolean): CallKind {
  const isShared = route.method === 'GET' && (isVisitor || route.cache === 'everyone') && !route.once;
  const countsMisses = isShared && isVisitor && isByCost(route.limit);
  return { isShared, countsMisses, isOpenGuess: route.limit === 'guess' && route.access === 'open' };
}

/**
 * Executes a call: access check, input validation, rate limit, operation. Used for HTTP and for pages rendered in this
 * process. Responses with cache tags to GET requests of visitors are cached until a tag is invalidated or the TTL
 * expires, and a cache hit is not charged to the address. Members share the responses that are the same for everyone.
 * @param receive reads the files of a multipart route; only called after the access check and the rate limit
 * @throws AppError with a name of the error table
 */
export async function execute(
  bound: BoundRoute,
  context: Context,
  { input, receive }: { input: unknown; receive?: (() => Promise<Uploads>) | undefined },
): Promise<Answer> {
  const { route } = bound;
  const { viewer, siteSettings } = context;
  const { login_required: loginRequired } = await siteSettings.all();
  const caller = viewer && { ...viewer, staffLocked: viewer.roleBeforeRestriction !== undefined };
  const refusal = authorize(caller, route.access, { writes: route.method !== 'GET' && !route.reads, loginRequired });
  if (refusal) throw new AppError(refusal);
  await requireSection(siteSettings, sectionOfRoute(route.name));
  // The input is validated before the call counts against the route's limit, so that a typo in a form does not count.
  // Files are read only for callers within their limit.
  const parsed = receive ? undefined : await parseOrCount(route, context, input);
  const { isShared, countsMisses, isOpenGuess } = kindOfCall(route, viewer === null);
  if (!countsMisses && !isOpenGuess) await countCall(route, context);
  const call = () => answerOf(bound, context, { parsed, receive, isShared, countsMisses });
  return isOpenGuess ? countGuess(context, call) : call();
}

interface CallOptions {
  /** Parsed input of a call without files. If a call has files, its fields arrive together with them. */
  parsed: unknown;
  receive: (() => Promise<Uploads>) | undefined;
  isShared: boolean;
  countsMisses: boolean;
}

/** Executes a call that passed the access check. With `countsMisses`, a cache miss counts against the rate limit. */
async function answerOf(
  { route, run }: BoundRoute,
  context: Context,
  { parsed: given, receive, isShared, countsMisses }: CallOptions,
): Promise<Answer> {
  const { cache, settings, language, viewer } = context;
  const received = await receive?.();
  const parsed = received ? parse(route, received.fields) : given;
  const checks = settings.NODE_ENV === 'test' || settings.NODE_ENV === 'development';
  if (!isShared) {
    context.admit();
    const uploads = received?.files ?? [];
    return { data: promised(route, await run({ ...context, uploads }, parsed), checks) };
  }
  const beforeMiss = async () => {
    context.admit();
    if (countsMisses) await countCall(route, context);
  };
  const make = async () => {
    const named: string[] = [];
    const tagged: Context = { ...context, tag: (...names) => void named.push(...names) };
    const seen = route.cache === 'everyone' ? withoutCaller(route, tagged, checks) : tagged;
    const data = promised(route, await run(seen, parsed), checks);
    const tags = cacheTagsOf(route, named, checks);
    const bytes = tags.length > 0 ? Buffer.from(JSON.stringify({ code: 0, message: '', data })) : undefined;
    return { value: { data, tags, ...(bytes && { bytes }) }, tags, bytes: (bytes?.length ?? 0) * 2 };
  };
  const answer = await cache.getOrCompute<Answer>(
    `${route.name} ${language} ${JSON.stringify(parsed)}`,
    make,
    beforeMiss,
  );
  context.tag(...(answer.tags ?? []));
  // Only responses to visitors have an ETag and may be cached by browsers.
  return viewer ? { data: answer.data } : answer;
}
