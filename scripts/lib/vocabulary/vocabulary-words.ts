/**
 * Kind of text in which a word is searched for: comments, identifiers, or prose (test titles, documents, English
 * texts).
 */
export type Medium = 'comments' | 'identifiers' | 'prose';

/** A word of the project's old dialect. */
export interface DialectWord {
  /**
   * In lower case; `*` matches any ending. In identifiers it matches consecutive parts: `take back` finds `takeBack`.
   */
  word: string;
  use: string;
  in: readonly Medium[];
  /** Whether contemporary technical English does not use the word at all. */
  archaic?: true;
}

/** A correct use of a dialect word: a proper name, a stored value, an ordinary meaning. */
export interface AllowedWord {
  word: string;
  files: RegExp;
  /** Pattern that must occur in the comment, text or identifier; any use is allowed if not set. */
  where?: RegExp;
  why: string;
}

const TEXT = ['comments', 'prose'] as const;
const ALL = ['comments', 'identifiers', 'prose'] as const;
const COMMENTS = ['comments'] as const;
const NAMES = ['identifiers'] as const;

/** From the glossary (docs/glossary.md, "Old word → term"). Each word lists the media in which it is unambiguous. */
export const DIALECT_WORDS: readonly DialectWord[] = [
  { word: 'whoever', use: 'anyone who', in: TEXT, archaic: true },
  { word: 'whatever', use: 'any, everything that', in: COMMENTS, archaic: true },
  { word: 'wherever', use: 'in all places where', in: COMMENTS, archaic: true },
  { word: 'nobody', use: 'no one', in: TEXT, archaic: true },
  { word: 'somebody', use: 'someone, a member', in: TEXT, archaic: true },
  { word: 'everybody', use: 'everyone', in: TEXT, archaic: true },
  { word: 'anybody', use: 'anyone', in: TEXT, archaic: true },
  { word: 'anew', use: 'again', in: ALL, archaic: true },
  { word: 'once more', use: 'again', in: TEXT, archaic: true },
  { word: 'nought', use: 'zero', in: ALL, archaic: true },
  { word: 'therein', use: 'in it', in: TEXT, archaic: true },
  { word: 'thereof', use: 'of it', in: TEXT, archaic: true },
  { word: 'whereof', use: 'of which', in: TEXT, archaic: true },
  { word: 'meanwhile', use: 'in the meantime; concurrently', in: COMMENTS, archaic: true },
  { word: 'shall', use: 'must, is to', in: TEXT, archaic: true },
  { word: "one's own", use: "your; the current user's", in: TEXT, archaic: true },
  { word: "one's", use: "your; the current user's", in: TEXT, archaic: true },
  { word: 'oneself', use: 'yourself; the current user', in: TEXT, archaic: true },
  { word: "of one's", use: 'of the current user', in: TEXT, archaic: true },
  { word: 'so many', use: 'count, up to N', in: TEXT, archaic: true },
  { word: 'as many as', use: 'count, up to N', in: TEXT, archaic: true },
  { word: 'comes to', use: 'is; results in', in: TEXT, archaic: true },
  { word: 'come by', use: 'obtained', in: TEXT, archaic: true },
  { word: 'farewell', use: 'log-out reason', in: ALL, archaic: true },
  { word: 'reckon*', use: 'compute, recompute, aggregate', in: ALL, archaic: true },
  { word: 'unseen', use: 'in the background; unread', in: COMMENTS, archaic: true },
  { word: 'beside', use: 'next to; in addition to', in: TEXT, archaic: true },
  { word: 'mend*', use: 'fix', in: ALL, archaic: true },
  { word: 'stands', use: 'is, is in, is listed, appears', in: TEXT, archaic: true },
  { word: 'stand', use: 'is, is in, is listed, appears', in: TEXT, archaic: true },
  { word: 'stood', use: 'was, appeared', in: TEXT, archaic: true },
  { word: 'kept', use: 'cached, stored, saved, retained', in: ALL },
  { word: 'keeps', use: 'caches, stores, saves, retains', in: TEXT },
  { word: 'told', use: 'notified, reported', in: ALL },
  { word: 'tells', use: 'notifies, reports, shows', in: TEXT },
  { word: 'tell', use: 'notify, report', in: ALL },
  { word: 'ring', use: 'broadcast the unread count', in: NAMES },
  { word: 'rings', use: 'broadcasts the unread count', in: COMMENTS },
  { word: 'bell', use: 'unread count', in: NAMES },
  { word: 'bells', use: 'unread counts', in: NAMES },
  { word: 'hear', use: 'receive, subscribe', in: ALL },
  { word: 'hears', use: 'receives', in: ALL },
  { word: 'heard', use: 'received', in: TEXT },
  { word: 'looks', use: 'checks, samples, polls', in: COMMENTS },
  { word: 'look at', use: 'check, inspect', in: ['comments', 'identifiers'] },
  { word: 'looked at', use: 'checked, reviewed', in: ALL },
  { word: 'away', use: 'unavailable', in: ['comments', 'identifiers'] },
  { word: 'why away', use: 'connection error code', in: NAMES },
  { word: 'sign of life', use: 'heartbeat', in: ALL },
  { word: 'alone', use: 'withAdvisoryLock', in: NAMES },
  { word: 'spread', use: 'stagger', in: NAMES },
  { word: 'none of', use: 'notInArray', in: NAMES },
  { word: 'micros', use: 'keyset cursor', in: NAMES },
  { word: 'living sessions', use: 'active sessions', in: ALL },
  { word: 'problem word', use: 'error label', in: ALL },
  { word: 'packed', use: 'compressed variants', in: ['comments', 'identifiers'] },
  { word: 'seal*', use: 'encrypt; CSP script hash', in: ALL },
  { word: 'unseal*', use: 'decrypt', in: ALL },
  { word: 'walk', use: 'end-to-end test', in: ['prose', 'comments'] },
  { word: 'walks', use: 'end-to-end tests', in: ['prose', 'comments'] },
  { word: 'recount', use: 'recompute', in: ALL },
  { word: 'taken back', use: 'undone, reverted, withdrawn', in: TEXT },
  { word: 'take back', use: 'undo, revert, withdraw', in: ALL },
  { word: 'takes back', use: 'undoes, reverts', in: TEXT },
  { word: 'take it back', use: 'undo, withdraw', in: TEXT },
  { word: 'signs', use: 'characters; icons', in: ['comments', 'prose'] },
  { word: 'let go', use: 'release; purge', in: ALL },
  { word: 'goes with', use: 'depends on', in: TEXT },
  { word: 'goes by', use: 'is sorted by', in: TEXT },
  { word: 'matter', use: 'the actual noun', in: ['comments', 'identifiers'] },
  { word: 'matters', use: 'the actual noun', in: ['comments', 'identifiers'] },
  { word: 'shelf', use: 'resume list', in: ALL },
  { word: 'continuing', use: 'resume list', in: NAMES },
  { word: 'quiet lazy', use: 'optional lazy component', in: NAMES },
  { word: 'patient client', use: 'retrying client', in: NAMES },
  { word: 'dress', use: 'decorate', in: ['comments', 'identifiers'] },
  { word: 'at foot', use: 'end of list', in: ALL },
  { word: 'in sight', use: 'visible, in the viewport', in: ALL },
  { word: 'fault', use: 'error, defect', in: ALL },
  { word: 'faults', use: 'errors, defects', in: ALL },
  { word: 'verdict*', use: 'status', in: ALL },
  { word: 'figures', use: 'metrics, statistics', in: ALL },
  { word: 'beginning of', use: 'prefix, preview', in: ALL },
  { word: 'writings', use: 'content; posts and replies', in: ALL },
  { word: 'writing', use: 'content; post or reply', in: NAMES },
  { word: 'memo', use: 'staff note', in: ALL },
  { word: 'memos', use: 'staff notes', in: ALL },
  { word: 'excluded', use: 'banned', in: NAMES },
  { word: 'exclusion', use: 'account sanction', in: NAMES },
  { word: 'exclusions', use: 'account sanctions', in: NAMES },
  { word: 'readmitted', use: 'unbanned', in: ALL },
  { word: 'exponent', use: 'registration key', in: NAMES },
  { word: 'regist', use: 'sign up', in: NAMES },
  { word: 'sign in', use: 'log in', in: ALL },
  { word: 'signed in', use: 'logged in', in: ALL },
  { word: 'signed out', use: 'logged out', in: ALL },
  { word: 'sign out', use: 'log out', in: ALL },
  { word: 'two step', use: 'two-factor authentication', in: NAMES },
  { word: 'two steps', use: 'two-factor authentication', in: TEXT },
  { word: 'two-step', use: 'two-factor authentication', in: TEXT },
  { word: 'frozen', use: 'pending deletion', in: NAMES },
  { word: 'unfreeze', use: 'cancel deletion', in: NAMES },
  { word: 'withheld', use: 'restricted', in: ['comments', 'identifiers'] },
  { word: 'withhold*', use: 'restrict; cancel pending delivery', in: ['comments', 'identifiers'] },
  { word: 'gate', use: 'authorization check', in: ['comments', 'identifiers'] },
  { word: 'case bar*', use: 'case blocker', in: NAMES },
  { word: 'hold members', use: 'lock members', in: NAMES },
  { word: 'held member', use: 'locked member', in: NAMES },
  { word: 'lift due', use: 'end due suspensions', in: NAMES },
  { word: 'folded', use: 'collapsed', in: ['comments', 'identifiers'] },
  { word: 'follow along', use: 'auto-follow', in: NAMES },
  { word: 'allowance*', use: 'remaining quota', in: ['comments', 'identifiers'] },
  { word: 'notice', use: 'notification', in: ['comments', 'identifiers'] },
  { word: 'notices', use: 'notifications', in: ['comments', 'identifiers'] },
  { word: 'may hear', use: 'canReceive', in: NAMES },
  { word: 'shown to', use: 'visibleTo', in: NAMES },
  { word: 'gone', use: 'deleted, removed', in: ['comments', 'identifiers'] },
  { word: 'read marks', use: 'read receipts', in: ALL },
  { word: 'mails', use: 'emails', in: TEXT },
  { word: 'film', use: 'video', in: ALL },
  { word: 'films', use: 'videos', in: ALL },
  { word: 'beside import', use: 'lock against the import', in: NAMES },
  { word: 'switches of', use: 'site settings', in: NAMES },
  { word: 'shipped', use: 'built-in', in: ['comments', 'identifiers'] },
  { word: 'keeper', use: 'autosave', in: ['comments', 'identifiers'] },
  { word: 'sightings', use: 'observations', in: ALL },
  { word: 'take in', use: 'ingest', in: ALL },
  { word: 'taken in', use: 'ingested, accepted', in: ALL },
  { word: 'takes in', use: 'ingests, accepts', in: TEXT },
  { word: 'usual of', use: 'baseline', in: NAMES },
  { word: 'hour kept', use: 'hour stored', in: NAMES },
  { word: 'made up', use: 'simulated; invented', in: ['comments', 'identifiers'] },
  { word: 'maker', use: 'output builder', in: ['comments', 'identifiers'] },
  { word: 'rested', use: 'debounced', in: ALL },
  { word: 'own day', use: "member's local day", in: NAMES },
  { word: 'gain award', use: 'draw the daily card', in: NAMES },
  { word: 'look job', use: 'health check', in: NAMES },
  { word: 'given up', use: 'discarded; failed permanently', in: ['comments', 'identifiers'] },
  { word: 'tried out', use: 'restore-tested', in: ALL },
  { word: 'try out', use: 'restore test', in: NAMES },
  { word: 'bare tables', use: 'bulk load without indexes', in: NAMES },
  { word: 'encode place', use: 'encodeCursor', in: NAMES },
  { word: 'decode place', use: 'decodeCursor', in: NAMES },
  { word: 'send packed', use: 'send the compressed variant', in: NAMES },
  { word: 'hear news', use: 'subscribe', in: NAMES },
  { word: 'in task', use: 'runInContext', in: NAMES },
  { word: 'use reached', use: 'useInfiniteScroll', in: NAMES },
  { word: 'wanted answer', use: 'reply', in: NAMES },
  { word: 'throw away', use: 'discard', in: TEXT },
  { word: 'thrown away', use: 'discarded', in: TEXT },
  { word: 'put back', use: 'restored', in: ['comments'] },
  { word: 'goes on', use: 'continues', in: TEXT },
  { word: 'go on', use: 'continue', in: TEXT },
  { word: 'begun', use: 'started', in: ALL },
  { word: 'begin', use: 'start', in: TEXT },
  { word: 'begins', use: 'starts', in: TEXT },
  { word: 'drop here', use: 'invalidateLocal', in: NAMES },
  { word: 'lives ms', use: 'TTL_MS', in: NAMES },
  { word: 'way back', use: 'return to list', in: ['comments', 'identifiers'] },
  { word: 'take ticket', use: 'consumeTicket', in: NAMES },
  { word: 'earn much', use: 'grant points', in: NAMES },
  { word: 'is asked', use: 'is requested', in: COMMENTS },
];

/**
 * Precise terms of the field. Their number per 1,000 comment lines indicates whether a search for the usual word finds
 * the code. General words that every comment has ("file", "row", "server") are left out.
 */
export const TECHNICAL_TERMS: readonly string[] = [
  ...['abort signal', 'advisory lock', 'allow-list', 'asynchronous*', 'atomic*', 'backoff', 'backpressure', 'batch*'],
  ...['cache*', 'caching', 'callback*', 'checksum*', 'coalesc*', 'compress*', 'concurren*', 'constraint*', 'CORS'],
  ...['CSP', 'CSRF', 'cursor*', 'deadline*', 'deadlock*', 'debounc*', 'decod*', 'decrypt*', 'deduplicat*', 'encod*'],
  ...['encrypt*', 'endpoint*', 'escap*', 'event loop', 'exponential', 'fallback*', 'focus trap', 'foreign key*'],
  ...['graceful shutdown', 'hash*', 'health check*', 'heartbeat*', 'HMAC', 'hook*', 'hydrat*', 'idempoten*'],
  ...['infinite scroll', 'intersect*', 'invalidat*', 'iterator*', 'jitter', 'keyset', 'latency', 'lazy', 'lazily'],
  ...['listener*', 'lock*', 'main thread', 'memoiz*', 'middleware', 'migration*', 'mutex', 'normaliz*', 'optimistic*'],
  ...['pagina*', 'payload*', 'percentile*', 'placeholder*', 'prefix*', 'race condition*', 'rate limit*', 'recursi*'],
  ...['redirect*', 'regular expression*', 'retry', 'retries', 'retried', 'rollback*', 'rolled back', 'sanitiz*'],
  ...[
    'schema*',
    'screen reader*',
    'serializ*',
    'service worker*',
    'SHA-*',
    'skeleton*',
    'snapshot*',
    'stagger*',
    'stale',
  ],
  ...[
    'subscri*',
    'suffix*',
    'thread pool',
    'throttl*',
    'timeout*',
    'timestamp*',
    'toggle*',
    'transaction*',
    'truncat*',
  ],
  ...['TTL', 'unread count*', 'upsert*', 'UTF-8', 'UUID*', 'viewport*', 'WebSocket*', 'XSS'],
];

/** Matches comments that open without a subject, with a free relative or a partitive. */
export const FREE_RELATIVE =
  /^(?:What(?! if\b)|Whatever|Whoever|Whom|Who|Whose|Of (?:these|those|them|all|which)|None of|Nobody|So many|Where(?! clause)|How) /;

export const ALLOWED_WORDS: readonly AllowedWord[] = [
  { word: 'memo', files: /^apps\/web\//, where: /^memo$/, why: "React's memo()" },
  { word: 'tell', files: /./, where: /\btell\b.*\b(?:apart|from)\b/is, why: 'means to distinguish' },
  { word: 'tells', files: /./, where: /\btells\b.*\b(?:apart|from)\b/is, why: 'means to distinguish' },
  ...['stand', 'stands', 'stood', 'beside', 'comes to'].map((word) => ({
    ...{ word, files: /^content\/documents\// },
    why: 'ordinary meaning: a light stand, a lamp beside you',
  })),
  { word: 'fault', files: /./, where: /\bfault injection\b/i, why: 'term of the field' },
  { word: 'keeps', files: /./, where: /\bkeeps running\b/, why: 'ordinary meaning' },
  ...['memo', 'shelf', 'mails', 'figures'].map((word) => ({
    word,
    files: /^docs\/access\.md$/,
    why: 'name of a route',
  })),
  { word: 'signs', files: /./, where: /\bsigns up\b/, why: 'means to create an account' },
  { word: 'figures', files: /^content\//, where: /\/figures\//, why: 'path of illustrations' },
  { word: 'mails', files: /^(?!content\/|docs\/)/, where: /\bkept_mails\b/, why: 'names of tables are stored' },
];

/**
 * Identifiers that contain a dialect word but cannot be renamed, because clients, tables, devices or other versions use
 * them: API fields, columns, socket events, environment variables, names of libraries and formats. See "Stored values"
 * in docs/glossary.md.
 */
export const FIXED_IDENTIFIERS: ReadonlySet<string> = new Set([
  ...['allowance', 'anew', 'begun', 'exclusions', 'exponent', 'figures', 'film', 'folded', 'gainAward', 'gone', 'kept'],
  ...['keptOff', 'memo', 'memoBy', 'newerShipped', 'notice', 'readMarks', 'shelf', 'signedInAt', 'tokenMicros'],
  ...['usualOf', 'verdict', 'lookedAt', 'chat_message_gone'],
  ...['begunAt', 'nickNameFolded', 'takenInAt', 'shipped', 'memos', 'frozen_accounts', 'frozen'],
  ...['continuing', 'notices', 'FAULTS', 'away', 'writing'],
  ...['bell', 'focusRing', 'useMemo'],
]);
