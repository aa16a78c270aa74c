import type { Language } from '@site/contract/core/languages.ts';
import type { Database } from '#db/client.ts';
import type { SiteBrand } from './brand/site-brand.ts';
import type { FollowTargetRegistry } from './follow-target.ts';
import type { FileVisibility } from './files/file-visibility.ts';
import type { Files } from './files/files.ts';
import type { CamSites } from './cam-sites.ts';
import type { GoLiveRegistry } from './go-live.ts';
import type { Hub } from './realtime/hub.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits/limits.ts';
import type { Log } from './observability/log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './observability/metrics.ts';
import type { ModeratedRegistry } from './moderation/moderated.ts';
import type { Emitted, Outbox } from './jobs/outbox.ts';
import type { Overload } from './limits/overload.ts';
import type { PersonalDataRegistry } from './personal-data/personal-data.ts';
import type { Presence } from './realtime/presence.ts';
import type { RedisLink } from './realtime/redis.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { EncryptedColumnRegistry } from './security/encrypted-columns.ts';
import type { SearchRegistry } from './search/search-source.ts';
import type { ResumeSourceRegistry } from './resume-source.ts';
import type { TopicReferenceRegistry } from './topic-references.ts';
import type { NewTokens, Viewer } from './sessions/session.ts';
import type { Settings } from './settings/settings.ts';
import type { SiteSettings } from './settings/site-settings.ts';
import type { TextOverrides } from './text-overrides.ts';
import type { Tracing } from './observability/tracing.ts';
import type { TransactionScope } from './transaction-scope.ts';

/** Dependencies of every feature. There is one set per process. */
export interface Services {
  settings: Settings;
  db: Database;
  /** Separate pool with a few connections, so that health checks do not wait behind requests. */
  probe: Database;
  log: Log;
  metrics: Metrics;
  /** Null when tracing is off. */
  tracing: Tracing | null;
  outbox: Outbox;
  jobs: Jobs;
  mail: Mail;
  files: Files;
  /** Decides who may see a file of the public store. */
  fileVisibility: FileVisibility;
  /** Files without a public URL. Access is checked for each request. */
  privateFiles: Files;
  encryptedColumns: EncryptedColumnRegistry;
  personal: PersonalDataRegistry;
  moderated: ModeratedRegistry;
  followTargets: FollowTargetRegistry;
  topicReferences: TopicReferenceRegistry;
  searches: SearchRegistry;
  resumeSources: ResumeSourceRegistry;
  goLive: GoLiveRegistry;
  /** Cam sites that members can list in their profile, and retired ones. */
  camSites: CamSites;
  hub: Hub;
  presence: Presence;
  limits: Limits;
  overload: Overload;
  cache: ResponseCache;
  siteSettings: SiteSettings;
  textOverrides: TextOverrides;
  brand: SiteBrand;
  /** State shared by all instances; null when there is only one. */
  redis: RedisLink | null;
}

/** A file of a multipart request, read into memory. */
export interface UploadedFile {
  name: string;
  content: Buffer;
}

/** Context of one request, as operations receive it. */
export interface Context extends Services {
  viewer: Viewer | null;
  language: Language;
  /** IP address of the caller, for rate limits and keyed hashes. It is never stored in plain text or logged. */
  address: string;
  /** Two-letter country code that the proxy sets (COUNTRY_HEADER), or null when it is unknown. */
  country: string | null;
  /** User-Agent header. Only a short description derived from it is stored. */
  userAgent: string;
  /** Token from the long-lived cookie of the browser, or null if it has none yet. */
  browser: string | null;
  requestId: string;
  /** True while a page is rendered. The page view has already been counted, so its reads are not counted again. */
  partOfPage: boolean;
  uploads: readonly UploadedFile[];
  /** Sets or clears the session cookies. */
  setTokens(tokens: NewTokens | 'clear'): void;
  /** Sets the long-lived cookie with the browser token. */
  setBrowser(token: string): void;
  /**
   * Acquires one of the slots for concurrent requests, once per request, before work starts.
   * @throws AppError overloaded when no slot is free
   */
  admit(): void;
  /** Adds cache tags. A response with tags may be cached until one of them is invalidated or the TTL expires. */
  tag(...tags: string[]): void;
}

/** Bulk action that the current call is part of. */
interface BulkCall {
  /** Common id of the audit log entries. */
  auditBatch?: string | undefined;
}

/** A context whose caller is logged in. */
export interface LoggedIn extends Context, BulkCall {
  viewer: Viewer;
}

/** Runs `work` in one transaction and delivers its events after the commit. Rows and events are stored atomically. */
export async function transact<T>(
  services: Services & BulkCall,
  work: (work: TransactionScope) => Promise<T>,
): Promise<T> {
  const { db, outbox, moderated, auditBatch } = services;
  const emitted: Emitted[] = [];
  const result = await db.transaction((tx) =>
    work({
      tx,
      moderated,
      auditBatch,
      emit: async (event, payload) => {
        await outbox.emit(tx, event, payload);
        emitted.push({ event, payload });
      },
    }),
  );
  outbox.committed(emitted);
  return result;
}
