import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorName } from './errors.ts';

/** Name of a rate limit; its values are in core/limits.ts. */
export type LimitName = 'read' | 'write' | 'upload' | 'guess' | 'mail' | 'check' | 'guard' | 'search' | 'message';

/**
 * Scope of the in-memory response cache of a GET. Responses are cached per language and input until a cache tag
 * declared by the operation is invalidated or the TTL expires.
 * - `shared`: for visitors; responses to members are not cached
 * - `everyone`: for every caller with access. The operation cannot read the caller, so its response is the same for all
 * - `never`: not cached, with the reason
 */
export type CacheClass = 'shared' | 'everyone' | { never: string };

export interface RouteSpec<
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Complete path; `:name` parts are filled from the input. */
  path: string;
  access: Who;
  limit: LimitName;
  /** Imperative phrase for the API reference, such as "List posts". */
  summary: string;
  /** Semantics for the API reference: order, page size, idempotency, side effects. */
  description?: string;
  /** Sent in the query for GET and DELETE, in the body for POST and PUT (BASE-08). */
  input: Input;
  data: Data;
  /** Possible domain errors, in addition to those of access, rate limit and validation. */
  errors: readonly ErrorName[];
  /**
   * Makes the route a multipart route: the file field, the maximum number of files, and the maximum size of each in
   * bytes.
   */
  upload?: { field: string; maxFiles: number; maxBytes: number };
  /**
   * Also accepts the header `ctoken` instead of cookies, for clients that have only a ctoken. Rejects an invalid
   * ctoken.
   */
  ctoken?: true;
  /**
   * Required for each GET route that is open to visitors. Other GET routes are not cached, unless their response is the
   * same for `everyone`.
   */
  cache?: CacheClass;
  /** Disables request coalescing: every call of the GET is executed, even if an identical one is in flight. */
  once?: true;
  /**
   * A POST that does not affect others: open to members who may only read, including suspended ones. Has no effect on
   * routes that require no member (open, public, signed-in), because suspended members may always call those.
   */
  reads?: true;
  /** Client timeout in milliseconds (BASE-09); default 30000. */
  timeout?: number;
  /** The client shows no toast on failure (BASE-10). */
  quiet?: true;
}

export interface Route<
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> extends RouteSpec<Input, Data, Who> {
  /** `feature.operation`: unique; operationId of the API reference. */
  name: string;
}

/** Input as a caller passes it. */
export type InputOf<R extends Route> = z.input<R['input']>;
/** Input as the operation receives it: validated, with defaults and coerced numbers. */
export type ParsedOf<R extends Route> = z.output<R['input']>;
/** Resolved value of a call: the data of the envelope. */
export type DataOf<R extends Route> = z.output<R['data']>;

/**
 * Each GET route that is open to visitors declares its cache class. Other GET routes declare one only if their response
 * is the same for everyone.
 */
type Caching<Who extends Access> = Who extends 'open' | 'public'
  ? { method: 'GET'; cache: CacheClass } | { method: Exclude<RouteSpec['method'], 'GET'>; cache?: never }
  : { method: 'GET'; cache?: 'everyone' } | { cache?: never };

/** Declares a route; an identity function for type inference. */
export function route<Input extends z.ZodObject, Data extends z.ZodType, Who extends Access>(
  spec: RouteSpec<Input, Data, Who> & Caching<Who>,
): RouteSpec<Input, Data, Who> {
  return spec;
}

type Named<T extends Record<string, RouteSpec>> = {
  [K in keyof T]: T[K] extends RouteSpec<infer Input, infer Data, infer Who> ? Route<Input, Data, Who> : never;
};

/** Assigns each route of a feature its name, `feature.key`. */
export function routes<T extends Record<string, RouteSpec>>(feature: string, specs: T): Named<T> {
  const named = Object.entries(specs).map(([key, spec]) => [key, { ...spec, name: `${feature}.${key}` }]);
  // The cast restores the key types, which `Object.fromEntries` widens to string.
  return Object.fromEntries(named) as Named<T>;
}
