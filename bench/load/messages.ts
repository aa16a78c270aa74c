/** What the generator asks about. */
export interface World {
  origin: string;
  /** Session cookies of members, in pairs that write to each other, and the conversation of each pair. */
  members: { cookie: string; conversationId: number }[];
  posts: number[];
  people: number[];
  sites: { slug: string; siteId: number; fact: string; version: number }[];
  articles: string[];
  networks: string[];
  linkPages: string[];
}

/** So many arrivals a second, for so many seconds. */
export interface Phase {
  rate: number;
  seconds: number;
}

export type Order = { do: 'know'; world: World } | { do: 'run'; phases: Phase[] };

/** How one kind of request went. */
export interface KindFigures {
  kind: string;
  writes: boolean;
  count: number;
  /** From the moment at which it was to be sent, in ms, of those that were answered with what was asked for. */
  p50: number;
  p95: number;
  p99: number;
}

/** What happened in one second, by the moment at which requests were to be sent. */
export interface Second {
  sent: number;
  shed: number;
  p99: number;
}

export interface PhaseFigures {
  kinds: KindFigures[];
  all: KindFigures;
  sent: number;
  answered: number;
  /** 503 with Retry-After. */
  shed: number;
  /** 500 and the like, 503 without Retry-After, and answers that say that something failed, by what they said. */
  faults: Record<string, number>;
  /** No answer: the connection broke, or it took longer than clients wait. */
  unanswered: Record<string, number>;
  /** Names of attempts that were acknowledged. */
  acknowledged: { posts: string[]; replies: string[]; messages: string[] };
  seconds: Second[];
}
