import type { FastifyInstance } from 'fastify';
import type { Access } from '@site/contract/core/access.ts';
import type { DataOf, ParsedOf, Route } from '@site/contract/core/route.ts';
import type { Context, Services, SignedIn } from './context.ts';
import type { FileSource } from './file-access.ts';
import type { SocketListeners } from './hub.ts';
import type { Job } from './jobs.ts';
import type { ModeratedKind } from './moderated.ts';
import type { Subscriber } from './outbox.ts';
import type { PageForm } from './page-forms.ts';
import type { PersonalData } from './personal-data.ts';
import type { SearchSource } from './search-source.ts';
import type { ShelfSource } from './shelf-source.ts';

type ContextOf<A extends Access> = A extends 'open' | 'public' ? Context : SignedIn;

/** Answers one route: gets the checked input, returns the contract's data. */
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
  /** What it holds of each person. */
  personal?: PersonalData;
  /** What it holds that members may report and moderators decide on. */
  moderated?: readonly ModeratedKind[];
  /** Who may see the files that it stores below /files. */
  files?: readonly FileSource[];
  /** What it holds that can be searched. */
  searches?: readonly SearchSource[];
  /** What of it people leave off in the middle of, and go on with. */
  shelf?: readonly ShelfSource[];
  /** What it does with what pages say by their sockets. */
  sockets?: (services: Services) => SocketListeners;
  /** What of it is counted beside requests, jobs and the like: see guides/observe.md. */
  metrics?: (services: Services) => void;
  /** Forms of its pages that work without scripts. */
  forms?: readonly PageForm[];
  /** Addresses that are no calls of the contract, such as feeds and files. */
  serve?: (http: FastifyInstance, services: Services) => void;
}

/** Binds every route of a contract to its operation; a missing one does not compile. */
export function bind<T extends Record<string, Route>>(routes: T, operations: Operations<T>): BoundRoute[] {
  return Object.keys(routes).map((key) => ({
    // The keys are those of both arguments.
    route: routes[key] as Route,
    // The pipeline calls it with the route's parsed input and a context that passed the route's access.
    run: operations[key] as unknown as BoundRoute['run'],
  }));
}
