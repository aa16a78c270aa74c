/** Ids and names that the generator uses in its requests. */
export interface World {
  origin: string;
  /** Members' session cookies. Members are paired, and each pair shares a conversation. */
  members: { cookie: string; conversationId: number }[];
  posts: number[];
  people: number[];
  sites: { slug: string; siteId: number; fact: string; version: number }[];
  articles: string[];
  networks: string[];
  linkPages: string[];
}

/** A phase of the load test: `rate` requests per second for `seconds` seconds. */
export interface Phase {
  rate: number;
  seconds: number;
}

export type Order = { do: 'know'; world: World } | { do: 'run'; phases: Phase[] };

/** Measurements of one kind of request. */
export interface KindStatistics {
  kind: string;
  writes: boolean;
  count: number;
  /** Latency percentiles of successful responses, in ms from the scheduled time. */
  p50: number;
  p95: number;
  p99: number;
}

/** Measurements of one second, by scheduled time of the requests. */
export interface Second {
  sent: number;
  shed: number;
  p99: number;
}

export interface PhaseStatistics {
  kinds: KindStatistics[];
  all: KindStatistics;
  sent: number;
  answered: number;
  /** Responses with 503 and Retry-After (load shedding). */
  shed: number;
  /**
   * Responses with a status of at least 400 or with an error code, except those counted in `shed`. Counted by status,
   * method, path and error code.
   */
  errors: Record<string, number>;
  /** Requests without a complete response, because the connection broke or the client timed out. Counted by error. */
  unanswered: Record<string, number>;
  /** Idempotency keys of acknowledged writes. */
  acknowledged: { posts: string[]; replies: string[]; messages: string[] };
  seconds: Second[];
}
