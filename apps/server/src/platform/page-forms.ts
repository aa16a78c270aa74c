import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TIMEOUT_MS } from '@site/contract/core/limits.ts';
import { FORM_FIELD, type PostedForm } from '@site/contract/core/posted-form.ts';
import type { DataOf, InputOf, Route } from '@site/contract/core/route.ts';
import { AppError } from './app-error.ts';
import type { Context } from './context.ts';
import type { BoundRoute } from './feature.ts';
import { errorEnvelope, toAppError, type MakeContext } from './http.ts';
import { execute } from './pipeline.ts';
import { logRefusal } from './security-log.ts';

type Values = Readonly<Record<string, string>>;

/** A form as it was posted. */
export interface Posted {
  /** The fields of the form; of several with one name the last. */
  fields: Values;
  /** The query of the page that it was posted to. */
  query: Values;
  context: Context;
  /** Calls another operation in the caller's name, through the same pipeline. */
  call<R extends Route>(route: R, input: InputOf<R>): Promise<DataOf<R>>;
}

/** A form of a page that works without scripts: it is posted to the page's own address, and a page answers. */
export interface PageForm {
  /** Path of the page. */
  page: string;
  /** Value of the hidden field that tells the forms of a page apart. */
  name: string;
  route: Route;
  /** Fields that are shown again after a refusal: never passwords or codes. */
  keeps: readonly string[];
  /** The operation's input. What is wrong with it the operation's schema says. */
  input(posted: Posted): unknown;
  /** The path where success leads; null: the page at the same address shows the operation's answer. */
  next(data: unknown, posted: Posted): string | null;
}

/** Declares one form; only for its types. */
export function pageForm<R extends Route>(
  form: Omit<PageForm, 'route' | 'next'> & { route: R; next(data: DataOf<R>, posted: Posted): string | null },
): PageForm {
  return form;
}

/** Picks fields by name; those that were not sent are empty, as in a form that nothing was typed into. */
export function pick(fields: Values, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
}

/** Whether a box was ticked. */
export const isTicked = (fields: Values, name: string): boolean => fields[name] !== undefined;

/** The texts of a query or of a form. */
function textsOf(given: unknown): Values {
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  return Object.fromEntries(
    entries
      .map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value])
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

interface Options {
  forms: readonly PageForm[];
  routes: ReadonlyMap<string, BoundRoute>;
  makeContext: MakeContext;
  /** Renders the page of the request's address, which shows the form as it was posted. */
  render(
    request: FastifyRequest,
    context: Context,
    posted: PostedForm,
  ): Promise<{ status: number; headers: [string, string][]; body: Buffer }>;
}

/** Answers forms that were posted without scripts: by the page that success leads to, or by the same page with what is wrong. */
export function servePageForms(app: FastifyInstance, { forms, routes, makeContext, render }: Options): void {
  const boundOf = (route: Route): BoundRoute => {
    const bound = routes.get(route.name);
    if (!bound) throw new Error(`no such route: ${route.name}`);
    return bound;
  };

  /** Refusals of the operation; anything else is thrown. */
  function refusalOf(error: unknown): AppError {
    const known = error instanceof Error ? toAppError(error) : null;
    // Then no page can be rendered either.
    if (!known || known.status === 503) throw error;
    return known;
  }

  async function answer(form: PageForm, request: FastifyRequest, reply: FastifyReply) {
    const context = await makeContext(request, reply, { lenient: true });
    const posted: Posted = {
      fields: textsOf(request.body),
      query: textsOf(request.query),
      context,
      call: async (route, input) => (await execute(boundOf(route), context, input)).data as DataOf<typeof route>,
    };
    const kept = Object.fromEntries(form.keeps.map((name) => [name, posted.fields[name] ?? '']));
    const shown: PostedForm = { form: form.name, values: kept };
    let status = 200;
    try {
      const { data } = await execute(boundOf(form.route), context, await form.input(posted));
      const next = form.next(data, posted);
      if (next !== null) return reply.header('cache-control', 'no-store').redirect(next, 303);
      shown.data = data;
    } catch (error) {
      const refusal = refusalOf(error);
      logRefusal(request, refusal, context.viewer?.id ?? null);
      const { message, errors = {} } = errorEnvelope(refusal, context.language, context.requestId);
      shown.error = { name: refusal.errorName, message, errors };
      status = refusal.status === 200 ? 422 : refusal.status;
      if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
    }
    const page = await render(request, context, shown);
    // The page itself may lead elsewhere, or fail.
    reply.status(page.status === 200 ? status : page.status);
    for (const [name, value] of page.headers) reply.header(name, value);
    return reply.header('cache-control', 'no-store').send(page.body);
  }

  for (const path of new Set(forms.map(({ page }) => page))) {
    const ofPage = forms.filter(({ page }) => page === path);
    app.post(path, {
      schema: { hide: true },
      config: { name: 'page' },
      handlerTimeout: TIMEOUT_MS,
      handler: async (request, reply) => {
        const name = textsOf(request.body)[FORM_FIELD];
        const form = ofPage.find((one) => one.name === name) ?? ofPage[0];
        if (!form) throw new AppError('no-such-address');
        return answer(form, request, reply);
      },
    });
  }
}
