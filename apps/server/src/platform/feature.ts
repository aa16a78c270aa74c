import type { FastifyInstance } from 'fastify';
import type { Access } from '@site/contract/core/access.ts';
import type { DataOf, ParsedOf, Route } from '@site/contract/core/route.ts';
import type { Context, Services, LoggedIn } from './context.ts';
import type { FileSource } from './files/file-visibility.ts';
import type { SocketListeners } from './realtime/hub.ts';
import type { Job } from './jobs/jobs.ts';
import type { FollowTarget } from './follow-target.ts';
import type { MemberActivity } from './moderation/activity-sources.ts';
import type { ModeratedKind } from './moderation/moderated.ts';
import type { Subscriber } from './jobs/outbox.ts';
import type { PageForm } from './pages/page-forms.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { SearchSource } from './search/search-source.ts';
import type { ResumeSource } from './resume-source.ts';

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
  /** Items of the feature that members can report and moderators decide on. */
  moderated?: readonly ModeratedKind[];
  /** Activity of members, from which moderation derives how far it trusts a reporter. */
  activity?: MemberActivity;
  /** Targets that members can follow or mute. */
  followTargets?: readonly FollowTarget[];
  /** Access rules for the files that the feature stores under /files. */
  files?: readonly FileSource[];
  /** Searchable content of the feature. */
  searches?: readonly SearchSource[];
  /** Content that a member can resume ("Continue where you left off"). */
  resumeSources?: (services: Services) => readonly ResumeSource[];
  /** Listeners for the messages that pages send over sockets. */
  sockets?: (services: Services) => SocketListeners;
  /** Metrics of the feature in addition to those of requests and jobs: see docs/guides/observe.md. */
  metrics?: (services: Services) => void;
  /** Page forms that work without JavaScript. */
  forms?: readonly PageForm[];
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
