import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { User } from '@site/contract/accounts/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { ApiError } from '@site/contract/core/errors.ts';
import type { Route } from '@site/contract/core/route.ts';
import type { ResponsePart } from '../pages/page-parts.ts';
import {
  fillTemplate,
  hashesOf,
  mentions,
  templateOf,
  withPlaceholders,
  type PageTemplate,
} from '../pages/page-template.ts';

/** TTL of a reused page in milliseconds. Relative times in it, such as "5 minutes ago", are off by at most this TTL. */
const REUSED_MS = 15_000;
/**
 * Time in milliseconds during which a page that cannot be reused is rendered for each view, before reuse is tried
 * again.
 */
const NOT_REUSABLE_MS = 60_000;
/** Maximum number of entries in each cache of call lists. */
const MAX_PLANS = 5000;
const MAX_KEY = 500;

/** A page rendered by the web application, and its own inline scripts. */
export interface RenderedPage {
  status: number;
  headers: [string, string][];
  html: string;
  scripts: readonly string[];
}

/** A page to send, and the hashes of its inline scripts for its content security policy. */
export interface FinishedPage extends Pick<RenderedPage, 'status' | 'headers'> {
  /** The whole text of a page rendered for this view, or the parts of a page whose template is cached. */
  html: string | readonly ResponsePart[];
  hashes: readonly string[];
}

interface Call {
  route: Route;
  input: unknown;
}

type Answer = { data: unknown } | { error: unknown };

interface CachedPage {
  page: Pick<RenderedPage, 'status' | 'headers'>;
  template: PageTemplate;
}

function filled({ page, template }: CachedPage, user: User): FinishedPage {
  const { parts, hashes } = fillTemplate(template, user);
  return { ...page, html: parts, hashes };
}

const keyOf = ({ route, input }: Call) => `${route.name} ${JSON.stringify(input)}`;

/** The calls of one page view. Each runs once, whether it was prefetched or made by the page. */
class PageCalls {
  readonly #api: Client;
  readonly #answers = new Map<string, { call: Call; answer: Promise<Answer> }>();

  constructor(api: Client) {
    this.#api = api;
  }

  get list(): Call[] {
    return [...this.#answers.values()].map(({ call }) => call);
  }

  /** True when all calls are reads, so that they can be repeated. */
  get areReads(): boolean {
    return this.list.every(({ route }) => (route.method === 'GET' || route.reads) && !route.once);
  }

  answerOf(call: Call): Promise<Answer> {
    const key = keyOf(call);
    const known = this.#answers.get(key);
    if (known) return known.answer;
    const answer = this.#api(call.route, call.input as never).then(
      (data: unknown) => ({ data }),
      (error: unknown) => ({ error }),
    );
    this.#answers.set(key, { call, answer });
    return answer;
  }

  /**
   * Returns a client for the page.
   * @param change returns the account that the page receives
   */
  client(change: (user: User) => User): Client {
    return async (route: Route, input: unknown) => {
      const answer = await this.answerOf({ route, input });
      if ('error' in answer) throw answer.error;
      return (route.name === accountRoutes.user.name ? change(answer.data as User) : answer.data) as never;
    };
  }
}

/** Returns the account, all other responses as JSON, and whether every response can be reused. */
async function answersOf(calls: PageCalls): Promise<{ user: User | null; others: string; isFinal: boolean }> {
  let user: User | null = null;
  let isFinal = true;
  const others: unknown[] = [];
  for (const call of calls.list) {
    const answer = await calls.answerOf(call);
    if ('data' in answer && call.route.name === accountRoutes.user.name) user = answer.data as User;
    else if ('data' in answer) others.push(keyOf(call), answer.data);
    else if (answer.error instanceof ApiError && answer.error.status < 500 && answer.error.status !== 429)
      others.push(keyOf(call), answer.error.errorName, answer.error.message, answer.error.errors);
    else isFinal = false;
  }
  return { user, others: JSON.stringify(others), isFinal };
}

/** Calls of a page; `null` for a page that is rendered for each view. */
interface Plan {
  calls: Call[] | null;
}

const isSame = (one: readonly Call[], other: readonly Call[]): boolean => {
  const keys = new Set(one.map(keyOf));
  return keys.size === other.length && other.every((call) => keys.has(keyOf(call)));
};

/** Request for a page on behalf of one account. */
export interface PageCacheRequest {
  /** The URL, and everything else that the page depends on except the responses to its calls. */
  key: string;
  /** Id of the account. */
  account: number;
  /** Client that makes the calls as the account. */
  api: Client;
  render: (api: Client) => Promise<RenderedPage>;
}

/**
 * Cache of pages rendered for members. A page depends on its URL, its language and the responses to its calls, so equal
 * requests share one rendering. Names and identifiers of the account are replaced by placeholders when nothing else on
 * the page mentions them. See docs/decisions/0057-reused-pages.md.
 */
export class PageCache {
  /** Calls of a page: by URL if two accounts made the same calls, and by URL and account for each single account. */
  readonly #plans = new LRUCache<string, Plan>({ max: MAX_PLANS });
  /** Calls of the last account that viewed a URL, to be compared with those of the next one. */
  readonly #candidates = new LRUCache<string, { account: number; calls: Call[] }>({ max: MAX_PLANS });
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #count: (outcome: 'reused' | 'rendered') => void;

  /** @param maxBytes approximate maximum size of all pages */
  constructor({ maxBytes, count }: { maxBytes: number; count: (outcome: 'reused' | 'rendered') => void }) {
    this.#pages = new LRUCache({ maxSize: maxBytes, ttl: REUSED_MS });
    this.#count = count;
  }

  /**
   * Returns the page, rendered or reused.
   * @throws any error of `render`
   */
  async page(request: PageCacheRequest): Promise<FinishedPage> {
    const calls = new PageCalls(request.api);
    const plan = this.#planOf(request);
    if (plan?.calls) return this.#pageWithPlan(request, plan.calls, calls);
    const page = await this.#renderOnce(request, calls);
    if (!plan) this.#learn(request, calls);
    return page;
  }

  /** Renders the page with the account's own values, for this view only. */
  async #renderOnce({ render }: PageCacheRequest, calls: PageCalls): Promise<FinishedPage> {
    this.#count('rendered');
    const page = await render(calls.client((user) => user));
    return { ...page, hashes: hashesOf(page.scripts) };
  }

  /** Makes the planned calls of the page, then reuses the rendering that belongs to their responses or stores one. */
  async #pageWithPlan(request: PageCacheRequest, planned: readonly Call[], calls: PageCalls): Promise<FinishedPage> {
    const { key, render } = request;
    await Promise.all(planned.map((call) => calls.answerOf(call)));
    const { user, others, isFinal } = await answersOf(calls);
    if (!user || !isFinal) return this.#renderOnce(request, calls);
    // A page that mentions the account elsewhere gets no placeholders, so that it is never filled in for another
    // account.
    const change = mentions(key + others, user) ? (own: User) => own : withPlaceholders;
    const digest = `${key} ${hash('sha256', JSON.stringify(change(user)) + others)}`;
    const known = this.#pages.get(digest);
    if (known) {
      this.#count('reused');
      return filled(known, user);
    }
    this.#count('rendered');
    const { html, scripts, ...page } = await render(calls.client(change));
    const isComplete = calls.list.length === planned.length;
    const template = isComplete && page.status === 200 ? templateOf(html, scripts) : null;
    if (!template) {
      if (isComplete) this.#plans.set(key, { calls: null }, { ttl: NOT_REUSABLE_MS });
      else this.#learn(request, calls);
      return this.#renderOnce(request, calls);
    }
    this.#pages.set(digest, { page, template }, { size: html.length });
    return filled({ page, template }, user);
  }

  #planOf({ key, account }: PageCacheRequest): Plan | undefined {
    if (key.length > MAX_KEY) return { calls: null };
    const shared = this.#plans.get(key);
    return shared?.calls === null ? shared : (this.#plans.get(`${key} ${account}`) ?? shared);
  }

  /**
   * Stores the calls of a page. A page may request data that only its account has, such as the member's own profile,
   * and such calls must not be made for other accounts. Calls are therefore shared only after two accounts have made
   * the same ones.
   */
  #learn({ key, account }: PageCacheRequest, calls: PageCalls): void {
    if (!calls.areReads) {
      this.#plans.set(key, { calls: null }, { ttl: NOT_REUSABLE_MS });
      return;
    }
    this.#plans.set(`${key} ${account}`, { calls: calls.list });
    const candidate = this.#candidates.get(key);
    if (candidate && candidate.account !== account && isSame(candidate.calls, calls.list)) {
      this.#plans.set(key, { calls: calls.list });
    } else this.#candidates.set(key, { account, calls: calls.list });
  }
}
