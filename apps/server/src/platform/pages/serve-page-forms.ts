import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TIMEOUT_MS } from '@site/contract/core/limits.ts';
import { FORM_FIELD, type PostedForm } from '@site/contract/core/posted-form.ts';
import type { DataOf, Route } from '@site/contract/core/route.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { BoundRoute } from '../feature.ts';
import { type MakeContext } from '../http/create-context.ts';
import { errorEnvelope, toAppError } from '../http/handle-errors.ts';
import { execute } from '../pipeline.ts';
import { logRefusal } from '../security/security-log.ts';
import type { FormValues, PageForm, Posted } from './page-forms.ts';

/** Returns the string values of a query or a form. */
function textsOf(given: unknown): FormValues {
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
  /** Renders the page of the requested URL with the posted form. */
  render(
    request: FastifyRequest,
    context: Context,
    posted: PostedForm,
  ): Promise<{ status: number; headers: [string, string][]; body: Buffer }>;
}

/**
 * Handles forms that are posted without JavaScript: redirects after success, or renders the same page with the errors
 * or the data of the operation.
 */
export function servePageForms(app: FastifyInstance, { forms, routes, makeContext, render }: Options): void {
  const boundOf = (route: Route): BoundRoute => {
    const bound = routes.get(route.name);
    if (!bound) throw new Error(`no such route: ${route.name}`);
    return bound;
  };

  /** Returns the refusal of an operation. Throws unknown errors and those with status 503. */
  function refusalOf(error: unknown): AppError {
    const known = error instanceof Error ? toAppError(error) : null;
    // With status 503, the page itself could not be rendered either, so the error is passed on.
    if (!known || known.status === 503) throw error;
    return known;
  }

  async function answer(form: PageForm, request: FastifyRequest, reply: FastifyReply) {
    const context = await makeContext(request, reply, { lenient: true });
    const posted: Posted = {
      fields: textsOf(request.body),
      query: textsOf(request.query),
      context,
      call: async (route, input) => (await execute(boundOf(route), context, { input })).data as DataOf<typeof route>,
    };
    const retainedValues = Object.fromEntries(form.keeps.map((name) => [name, posted.fields[name] ?? '']));
    const shown: PostedForm = { form: form.name, values: retainedValues };
    let status = 200;
    try {
      const { data } = await execute(boundOf(form.route), context, { input: await form.input(posted) });
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
    // The page itself may redirect or fail.
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
