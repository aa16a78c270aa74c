import { escapeHtml } from '@site/contract/core/escape-html.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { translate } from '#platform/translate.ts';
import type { newestCapturedEmails } from './captured-emails.ts';

type CapturedEmail = Awaited<ReturnType<typeof newestCapturedEmails>>[number];

/** Turns URLs in escaped text into links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #8886;border-radius:12px;padding:1rem;margin:1rem 0}h2{font-size:1rem;margin:0}
.about{opacity:.75;font-size:.875rem}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:.75rem 0 0}`;

/** Renders the page of captured emails, self-contained and without scripts. */
export function capturedEmailsPage(mails: readonly CapturedEmail[], language: Language): string {
  const title = escapeHtml(translate(language, 'mails:outbox.title'));
  const items = mails.map(
    ({ to, subject, text, createdAt }) =>
      `<article><h2>${escapeHtml(subject)}</h2><div class="about">${escapeHtml(to)} · <time datetime="${createdAt}">${createdAt}</time></div><pre>${linked(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(translate(language, 'mails:outbox.note'))}</p>
${items.join('\n') || `<p>${escapeHtml(translate(language, 'mails:outbox.empty'))}</p>`}
</main></body></html>`;
}
