import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorName } from './errors.ts';

/** How often a route may be called; the numbers stand in core/limits.ts. */
export type LimitName = 'read' | 'write' | 'upload' | 'guess' | 'mail' | 'check' | 'guard' | 'search' | 'message';

/**
 * For whom answers of a GET are cached in memory, per language and input, until a tag that the operation names is dropped.
 * `shared`: for visitors; members get answers of their own. `everyone`: for every caller whom the route's access lets in,
 * because the answer does not depend on who asks: the operation cannot read the caller. `never`: the reason.
 */
export type CacheClass = 'shared' | 'everyone' | { never: string };

export interface RouteSpec<
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Whole path; `:name` parts are filled from the input. */
  path: string;
  access: Who;
  limit: LimitName;
  /** One line for the API reference. */
  summary: string;
  /** GET and DELETE carry it in the query, POST and PUT in the body (BASE-08). */
  input: Input;
  data: Data;
  /** Domain errors it can answer, beside those of access, limit and validation. */
  errors: readonly ErrorName[];
  /** A multipart route: the field that carries files, how many, and how many bytes each may have. */
  upload?: { field: string; maxFiles: number; maxBytes: number };
  /** Also takes the header `ctoken` in place of cookies: for clients that hold nothing but a ctoken. A wrong one is refused. */
  ctoken?: true;
  /** Required for each GET that visitors may call. Others are not cached, unless their answer is the same for `everyone`. */
  cache?: CacheClass;
  /** Each call of a GET has an answer of its own: callers at the same moment do not share one. */
  once?: true;
  /**
   * A POST that says nothing to others: for members who may read, suspended ones too. It changes nothing where no member is
   * asked for (open, public, signed-in): there who is suspended may always call.
   */
  reads?: true;
  /** Client timeout in ms (BASE-09); 30000 unless given. */
  timeout?: number;
  /** The client shows no toast when it fails (BASE-10). */
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

/** What a caller passes. */
export type InputOf<R extends Route> = z.input<R['input']>;
/** What the operation receives: checked, with defaults and numbers in place. */
export type ParsedOf<R extends Route> = z.output<R['input']>;
/** What the call resolves to: the envelope's data. */
export type DataOf<R extends Route> = z.output<R['data']>;

/** Each GET that visitors may call declares its cache class; other GETs only when their answer is the same for everyone. */
type Caching<Who extends Access> = Who extends 'open' | 'public'
  ? { method: 'GET'; cache: CacheClass } | { method: Exclude<RouteSpec['method'], 'GET'>; cache?: never }
  : { method: 'GET'; cache?: 'everyone' } | { cache?: never };

/** Declares one route; only for its types. */
export function route<Input extends z.ZodObject, Data extends z.ZodType, Who extends Access>(
  spec: RouteSpec<Input, Data, Who> & Caching<Who>,
): RouteSpec<Input, Data, Who> {
  return spec;
}

type Named<T extends Record<string, RouteSpec>> = {
  [K in keyof T]: T[K] extends RouteSpec<infer Input, infer Data, infer Who> ? Route<Input, Data, Who> : never;
};

/** Names the routes of a feature `feature.key`. */
export function routes<T extends Record<string, RouteSpec>>(feature: string, specs: T): Named<T> {
  const named = Object.entries(specs).map(([key, spec]) => [key, { ...spec, name: `${feature}.${key}` }]);
  // fromEntries forgets the keys; they are those of `specs`.
  return Object.fromEntries(named) as Named<T>;
}
