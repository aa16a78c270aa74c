import type { Language } from '@site/contract/core/languages.ts';
import type { Database, Transaction } from '#db/client.ts';
import type { FileGate } from './file-access.ts';
import type { Files } from './files.ts';
import type { Hub } from './hub.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { ModeratedRegister } from './moderated.ts';
import type { DomainEvent, Emitted, Outbox } from './outbox.ts';
import type { Overload } from './overload.ts';
import type { PersonalRegister } from './personal-data.ts';
import type { Presence } from './presence.ts';
import type { RedisLink } from './redis.ts';
import type { ResponseCache } from './response-cache.ts';
import type { SearchRegister } from './search-source.ts';
import type { ShelfRegister } from './shelf-source.ts';
import type { Tokens, Viewer } from './session.ts';
import type { Settings } from './settings.ts';
import type { SiteSettings } from './site-settings.ts';
import type { Tracing } from './tracing.ts';

/** What every feature stands on; one set per process. */
export interface Services {
  settings: Settings;
  db: Database;
  /** A few connections of its own, for looks from outside, which do not wait behind requests. */
  probe: Database;
  log: Log;
  metrics: Metrics;
  /** Null where nothing is traced. */
  tracing: Tracing | null;
  outbox: Outbox;
  jobs: Jobs;
  mail: Mail;
  files: Files;
  /** Who may see which of them. */
  fileGate: FileGate;
  /** Files that no address leads to: who may have one is asked each time. */
  privateFiles: Files;
  personal: PersonalRegister;
  moderated: ModeratedRegister;
  searches: SearchRegister;
  shelf: ShelfRegister;
  hub: Hub;
  presence: Presence;
  limits: Limits;
  overload: Overload;
  cache: ResponseCache;
  siteSettings: SiteSettings;
  /** What instances share; null where there is one only. */
  redis: RedisLink | null;
}

/** A stored upload of the request. */
export interface UploadedFile {
  name: string;
  content: Buffer;
}

/** One request, as operations see it. */
export interface Context extends Services {
  viewer: Viewer | null;
  language: Language;
  /** The caller's address, for limits; never stored or logged. */
  address: string;
  /** Where the caller is, as the proxy says (COUNTRY_HEADER): two letters, or null when nobody says so. */
  country: string | null;
  /** As the browser calls itself; only a few words made of it are ever stored. */
  userAgent: string;
  /** The browser's lasting token; null when it has none yet. */
  browser: string | null;
  requestId: string;
  /** A page is being rendered, which was counted as one view: its reads are not counted again. */
  partOfPage: boolean;
  uploads: readonly UploadedFile[];
  /** Hands out or takes back the session's cookies. */
  setTokens(tokens: Tokens | 'clear'): void;
  /** Gives the browser its lasting token. */
  setBrowser(token: string): void;
  /** Work begins: takes a place among the requests under way, once.
   * @throws AppError overloaded when there is none */
  admit(): void;
  /** Lets a visitor's answer be kept until one of the tags is dropped. */
  tag(...tags: string[]): void;
}

/** A context whose caller is signed in. */
export interface SignedIn extends Context {
  viewer: Viewer;
}

/** What runs inside a transaction. */
export interface Work {
  tx: Transaction;
  /** Stores a domain event with the rows. */
  emit<Payload>(event: DomainEvent<Payload>, payload: Payload): Promise<void>;
}

/** Runs work in one transaction and brings its events out after the commit: both or neither. */
export async function transact<T>({ db, outbox }: Services, work: (work: Work) => Promise<T>): Promise<T> {
  const emitted: Emitted[] = [];
  const result = await db.transaction((tx) =>
    work({
      tx,
      emit: async (event, payload) => {
        await outbox.emit(tx, event, payload);
        emitted.push({ event, payload });
      },
    }),
  );
  outbox.committed(emitted);
  return result;
}
