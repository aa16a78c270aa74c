import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { User } from '@site/contract/accounts/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { ApiError } from '@site/contract/core/errors.ts';
import type { Route } from '@site/contract/core/route.ts';
import { fillTemplate, hashesOf, mentions, templateOf, withPlaceholders, type PageTemplate } from './page-template.ts';

/** Relative times in a reused page, such as "5 minutes ago", are at most this old. */
const REUSED_MS = 15_000;
/** How long a page that cannot be reused is not tried again. */
const ALONE_MS = 60_000;
/** Addresses, by language and role, whose calls are known. */
const MAX_PLANS = 5000;
const MAX_KEY = 500;

/** A page as the web application rendered it, its own inline scripts beside it. */
export interface RenderedPage {
  status: number;
  headers: [string, string][];
  html: string;
  scripts: readonly string[];
}

/** A page to send, and the hashes of its inline scripts for its content security policy. */
export interface FinishedPage extends Pick<RenderedPage, 'status' | 'headers' | 'html'> {
  hashes: readonly string[];
}

interface Call {
  route: Route;
  input: unknown;
}

type Answer = { data: unknown } | { error: unknown };

interface Kept {
  page: Pick<RenderedPage, 'status' | 'headers'>;
  template: PageTemplate;
}

const keyOf = ({ route, input }: Call) => `${route.name} ${JSON.stringify(input)}`;

/** The calls of one page view: each runs once, whether it was known before or the page makes it. */
class PageCalls {
  readonly #api: Client;
  readonly #answers = new Map<string, { call: Call; answer: Promise<Answer> }>();

  constructor(api: Client) {
    this.#api = api;
  }

  get list(): Call[] {
    return [...this.#answers.values()].map(({ call }) => call);
  }

  /** Whether the same calls, made again, change nothing. */
  get areReads(): boolean {
    return this.list.every(({ route }) => route.method === 'GET' && !route.once);
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

  /** A client for the page. @param change what the page is given in place of the account */
  client(change: (user: User) => User): Client {
    return async (route: Route, input: unknown) => {
      const answer = await this.answerOf({ route, input });
      if ('error' in answer) throw answer.error;
      return (route.name === accountRoutes.user.name ? change(answer.data as User) : answer.data) as never;
    };
  }
}

/** What the calls answered, as text: all but the account, and whether every answer may be reused. */
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

/**
 * Rendered pages of members. A page is made of its address, its language and what its calls answer, so it is rendered once for the same
 * of these; names and identifiers of the account are left open where nothing else on the page mentions them. See
 * docs/decisions/0057-reused-pages.md.
 */
export class PageMemo {
  /** The calls of a page; `null` for a page that is rendered for each view. */
  readonly #plans = new LRUCache<string, { calls: Call[] | null }>({ max: MAX_PLANS });
  readonly #kept: LRUCache<string, Kept>;
  readonly #count: (outcome: 'reused' | 'rendered') => void;

  /** @param maxBytes of all pages, roughly */
  constructor({ maxBytes, count }: { maxBytes: number; count: (outcome: 'reused' | 'rendered') => void }) {
    this.#kept = new LRUCache({ maxSize: maxBytes, ttl: REUSED_MS });
    this.#count = count;
  }

  /**
   * Returns the page at an address for the account behind `api`.
   * @param key the address with all that a page depends on beside the answers of its calls
   * @param api makes the calls in the name of the account
   */
  async page(key: string, api: Client, render: (api: Client) => Promise<RenderedPage>): Promise<FinishedPage> {
    const calls = new PageCalls(api);
    const renderOnce = async () => {
      this.#count('rendered');
      const page = await render(calls.client((user) => user));
      return { ...page, hashes: hashesOf(page.scripts) };
    };
    const plan = key.length > MAX_KEY ? { calls: null } : this.#plans.get(key);
    if (!plan?.calls) {
      const page = await renderOnce();
      if (!plan) this.#learn(key, calls);
      return page;
    }
    await Promise.all(plan.calls.map((call) => calls.answerOf(call)));
    const { user, others, isFinal } = await answersOf(calls);
    if (!user || !isFinal) return renderOnce();
    // What mentions the account is filled for nobody else.
    const change = mentions(key + others, user) ? (own: User) => own : withPlaceholders;
    const digest = `${key} ${hash('sha256', JSON.stringify(change(user)) + others)}`;
    const known = this.#kept.get(digest);
    if (known) {
      this.#count('reused');
      return { ...known.page, ...fillTemplate(known.template, user) };
    }
    this.#count('rendered');
    const { html, scripts, ...page } = await render(calls.client(change));
    const isComplete = calls.list.length === plan.calls.length;
    const template = isComplete && page.status === 200 ? templateOf(html, scripts) : null;
    if (!template) {
      // Another account's page made other calls: from now on those of both are known.
      if (isComplete) this.#plans.set(key, { calls: null }, { ttl: ALONE_MS });
      else this.#learn(key, calls);
      return renderOnce();
    }
    this.#kept.set(digest, { page, template }, { size: html.length });
    return { ...page, ...fillTemplate(template, user) };
  }

  #learn(key: string, calls: PageCalls): void {
    if (calls.areReads) this.#plans.set(key, { calls: calls.list });
    else this.#plans.set(key, { calls: null }, { ttl: ALONE_MS });
  }
}
