import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { desc, eq, sql } from 'drizzle-orm';
import { pickLanguage, type Language } from '@site/contract/core/languages.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import type { Services } from '#platform/context.ts';
import { cookieNames } from '#platform/sessions/cookies.ts';
import { styleHashes } from '#platform/http/headers.ts';
import { translate } from '#platform/translate.ts';
import type { Executor } from '#db/client.ts';
import { capturedEmails } from '#platform/mail/captured-emails.ts';
import { CAPTURED_EMAILS_PATH, capturesEmails } from './captures-emails.ts';

const policyOf = (html: string) =>
  `default-src 'none'; style-src ${styleHashes(html)}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** Emails have inline styles and their logo as a data URL. Scripts and forms do not run, and links open new windows. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');
const Params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const Query = z.object({ to: z.string().max(254).optional().catch(undefined) });

/**
 * Serves the captured emails at /dev/outbox and /dev/outbox.json, both with an optional ?to=, and the HTML part of one
 * at /dev/outbox/{id}, if emails are captured.
 */
export function serveCapturedEmails(http: FastifyInstance, { db, settings, siteSettings }: Services): void {
  if (!capturesEmails(settings)) return;
  const names = cookieNames(settings);
  const options = { schema: { hide: true } };
  http.get(CAPTURED_EMAILS_PATH, options, async (request, reply) => {
    const wishes = { cookie: request.cookies[names.language], accept: request.headers['accept-language'] };
    const language = pickLanguage(wishes, siteSettings.languages);
    const mails = await newestCapturedEmails(db, Query.parse(request.query).to);
    const html = capturedEmailsPage(mails, language);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return reply.header('content-security-policy', policyOf(html)).send(html);
  });
  http.get(`${CAPTURED_EMAILS_PATH}/:id`, options, async (request, reply) => {
    const { data } = Params.safeParse(request.params);
    const [mail] = data ? await db.select().from(capturedEmails).where(eq(capturedEmails.id, data.id)) : [];
    reply.header('cache-control', 'no-store').header('content-security-policy', MAIL_POLICY);
    reply.type('text/html; charset=utf-8').code(mail ? 200 : 404);
    return reply.send(mail ? inNewWindows(mail.html) : '');
  });
  http.get(`${CAPTURED_EMAILS_PATH}.json`, options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { items: await newestCapturedEmails(db, Query.parse(request.query).to) };
  });
}

type CapturedEmail = Awaited<ReturnType<typeof newestCapturedEmails>>[number];

/** Makes the links of an email open a new window, because most pages refuse to be shown in a frame. */
const inNewWindows = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/** Turns URLs in escaped text into links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #8886;border-radius:12px;padding:1rem;margin:1rem 0}h2{font-size:1rem;margin:0}
.about{opacity:.75;font-size:.875rem}iframe{width:100%;height:30rem;margin-top:.75rem;border:1px solid #8886;border-radius:8px;background:#fff;resize:vertical}summary{cursor:pointer;padding:.75rem 0}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:.75rem 0 0}`;

/** Renders the page of captured emails, self-contained and without scripts. */
function capturedEmailsPage(mails: readonly CapturedEmail[], language: Language): string {
  const title = escapeHtml(translate(language, 'mails:outbox.title'));
  const [frame, plain] = ['html', 'text'].map((part) => escapeHtml(translate(language, `mails:outbox.${part}`)));
  const items = mails.map(
    ({ id, to, subject, text, createdAt }) =>
      `<article><h2>${escapeHtml(subject)}</h2><div class="about">${escapeHtml(to)} · <time datetime="${createdAt}">${createdAt}</time></div>
<iframe title="${frame}: ${escapeHtml(subject)}" src="${CAPTURED_EMAILS_PATH}/${id}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>
<details><summary>${plain}</summary><pre>${linked(text)}</pre></details></article>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(translate(language, 'mails:outbox.note'))}</p>
${items.join('\n') || `<p>${escapeHtml(translate(language, 'mails:outbox.empty'))}</p>`}
</main></body></html>`;
}

const SHOWN = 100;

/** Returns the newest captured emails, optionally only those to one address. */
async function newestCapturedEmails(db: Executor, to: string | undefined) {
  const mails = await db
    .select()
    .from(capturedEmails)
    .where(to === undefined ? undefined : sql`lower(${capturedEmails.recipient}) = lower(${to})`)
    .orderBy(desc(capturedEmails.id))
    .limit(SHOWN);
  return mails.map(({ id, recipient, subject, text, html, createdAt }) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    createdAt,
  }));
}
