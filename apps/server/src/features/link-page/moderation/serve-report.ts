import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { linkPageColors } from '@site/contract/brand/link-page-colors.ts';
import { REPORTED_FOR } from '@site/contract/link-page/limits.ts';
import { reportPage, thanksPage } from '@site/bio-html/link-page/small-pages.ts';
import { PUBLIC_LINK } from '@site/contract/link-page/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { isPublicDemo } from '#platform/settings/is-public-demo.ts';
import { callerOf } from '#platform/limits/limits.ts';
import { findEntry } from '../public-pages/find-entry.ts';
import { keepReport } from './keep-report.ts';
import { policyOf } from '../public-pages/page-entry.ts';
import { linkHeaders, OWN_ANSWER, sendNotFound } from '../public-pages/answers.ts';

/** Rate limit for reports, per visitor. */
const REPORTS = { name: 'my-link-report', bound: { points: 5, seconds: 3600 } } as const;

const Form = z.object({
  reason: z.enum(REPORTED_FOR),
  note: z
    .string()
    .default('')
    // PostgreSQL rejects null bytes in text.
    .transform((note) => note.replaceAll('\0', '').trim().slice(0, 1000)),
  email: z
    .union([z.literal(''), z.email().refine(({ length }) => length <= 254)])
    .catch('')
    .default(''),
  /** Honeypot. The field is invisible, so people leave it empty. */
  website: z.string().default(''),
});

function send(services: Services, reply: FastifyReply, html: string) {
  return reply
    .headers(linkHeaders(services))
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-security-policy', policyOf(html, { form: true }))
    .send(html);
}

/** Serves the form for reporting a page, which needs neither scripts nor an account. */
export function serveReport(http: FastifyInstance, services: Services): void {
  const url = `${PUBLIC_LINK}/:key/report`;
  http.get(url, OWN_ANSWER, async (request, reply) => {
    const { entry, language } = await findEntry(services, request);
    if (!entry) return sendNotFound(services, { request, reply, language });
    const { code, nickName } = entry;
    const publicDemo = await isPublicDemo(services);
    const brand = linkPageColors(services.brand.live);
    return send(services, reply, reportPage({ language, publicDemo, brand, code, nickName, errorKey: null, note: '' }));
  });
  http.post(url, OWN_ANSWER, async (request: FastifyRequest, reply) => {
    const { entry, language } = await findEntry(services, request);
    if (!entry) return sendNotFound(services, { request, reply, language });
    const { code, nickName } = entry;
    const publicDemo = await isPublicDemo(services);
    const brand = linkPageColors(services.brand.live);
    const again = (errorKey: 'reportReasonMissing' | 'tooMany', note: string) =>
      send(services, reply, reportPage({ language, publicDemo, brand, code, nickName, errorKey, note }));
    const form = Form.safeParse(request.body);
    if (!form.success) return again('reportReasonMissing', '');
    // Only a bot fills in the honeypot. It gets the success page, and the report is discarded.
    if (form.data.website !== '') return send(services, reply, thanksPage({ language, publicDemo, brand, code }));
    try {
      await services.limits.countOf(REPORTS.name, REPORTS.bound, callerOf(request.ip));
    } catch (error) {
      if (error instanceof AppError && error.errorName === 'too-many') {
        reply.status(429);
        return again('tooMany', form.data.note);
      }
      throw error;
    }
    await keepReport(services, { ...form.data, language, userId: entry.userId, code });
    return send(services, reply, thanksPage({ language, publicDemo, brand, code }));
  });
}
