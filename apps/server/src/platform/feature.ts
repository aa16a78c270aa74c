import type { FastifyInstance } from 'fastify';
import type { Access } from '@site/contract/core/access.ts';
import type { DataOf, ParsedOf, Route } from '@site/contract/core/route.ts';
import type { Context, Services, LoggedIn } from './context.ts';
import type { FileSource } from './files/file-visibility.ts';
import type { SocketListeners } from './realtime/hub.ts';
import type { GoLiveCheck } from './go-live.ts';
import type { Job } from './jobs/jobs.ts';
import type { MailLogo } from './mail/mail-logo.ts';
import type { FollowTarget } from './follow-target.ts';
import type { MemberActivity } from './moderation/activity-sources.ts';
import type { ModeratedKind } from './moderation/moderated.ts';
import type { Subscriber } from './jobs/outbox.ts';
import type { PageForm } from './pages/page-forms.ts';
import type { FindPagePreview } from './pages/find-page-preview.ts';
import type { EncryptedColumn } from './security/encrypted-columns.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { CamSiteSource } from './cam-sites.ts';
import type { SearchSource } from './search/search-source.ts';
import type { ResumeSource } from './resume-source.ts';
import type { MoveTopicReferences } from './topic-references.ts';

type ContextOf<A extends Access> = A extends 'open' | 'public' ? Context : LoggedIn;

/** Implementation of one route: receives the validated input and returns the data of the contract. */
export type Operation<R extends Route> = (context: ContextOf<R['access']>, input: ParsedOf<R>) => Promise<DataOf<R>>;

export type Operations<T extends Record<string, Route>> = { [K in keyof T]: Operation<T[K]> };

export interface BoundRoute {
  route: Route;
  run(context: Context, input: unknown): Promise<unknown>;
}

export interface Feature {
  name: string;
  routes: BoundRoute[];
  subscribers?: (services: Services) => Subscriber[];
  jobs?: (services: Services) => Job[];
  /** Collects and erases the personal data that the feature stores. */
  personal?: PersonalData;
  /** Columns of the feature that are encrypted with SECRET. */
  encryptedColumns?: readonly EncryptedColumn[];
  /** Items of the feature that members can report and moderators decide on. */
  moderated?: readonly ModeratedKind[];
  /** Activity of members, from which moderation derives how far it trusts a reporter. */
  activity?: MemberActivity;
  /** Targets that members can follow or mute. */
  followTargets?: readonly FollowTarget[];
  /** Replaces a merged topic of the forum in the data of the feature. */
  moveTopicReferences?: MoveTopicReferences;
  /** Access rules for the files that the feature stores under /files. */
  files?: readonly FileSource[];
  /** Searchable content of the feature. */
  searches?: readonly SearchSource[];
  /** Content that a member can resume ("Continue where you left off"). */
  resumeSources?: (services: Services) => readonly ResumeSource[];
  /** Conditions for going live, which administrators see until they are met. */
  goLiveChecks?: (services: Services) => readonly GoLiveCheck[];
  /** Cam sites that members can list in their profile, and retired ones. */
  camSites?: (services: Services) => CamSiteSource;
  /** Listeners for the messages that pages send over sockets. */
  sockets?: (services: Services) => SocketListeners;
  /** Metrics of the feature in addition to those of requests and jobs: see docs/guides/observe.md. */
  metrics?: (services: Services) => void;
  /** Page forms that work without JavaScript. */
  forms?: readonly PageForm[];
  /** Finds the preview of a page with unpublished changes of the feature. One feature has it. */
  findPreview?: FindPagePreview;
  /** Draws the logo of the published brand for emails. One feature has it. */
  drawMailLogo?: (services: Services) => Promise<MailLogo | null>;
  /** URLs outside the API contract, such as feeds and files. */
  serve?: (http: FastifyInstance, services: Services) => void;
}

/** Binds every route of a contract to its operation. A missing operation is a compile error. */
export function bind<T extends Record<string, Route>>(routes: T, operations: Operations<T>): BoundRoute[] {
  return Object.keys(routes).map((key) => ({
    // Both arguments have the same keys.
    route: routes[key] as Route,
    // The pipeline calls the operation with the parsed input of the route and a context that passed the access check.
    run: operations[key] as unknown as BoundRoute['run'],
  }));
}
