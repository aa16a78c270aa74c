import { escapeHtml } from '@site/contract/core/escape-html.ts';
import type { Language } from '@site/contract/core/languages.ts';

interface Parts {
  /** Paragraphs, separated by blank lines. */
  text: string;
  action: { label: string; url: string } | null;
  footer: string;
  /** Link to the settings that turn this kind of email off. */
  settings?: { label: string; url: string } | null;
  /** Lists of links below the text. */
  lists?: readonly LinkList[];
}

export interface LinkList {
  title: string;
  links: readonly { label: string; url: string }[];
}

function listHtml({ title, links }: LinkList): string {
  const items = links.map(
    ({ label, url }) =>
      `<li style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:#5A33D6">${escapeHtml(label)}</a></li>`,
  );
  return `<h2 style="margin:24px 0 8px;font-size:17px">${escapeHtml(title)}</h2>
<ul style="margin:0;padding:0 0 0 20px">${items.join('\n')}</ul>`;
}

function listText({ title, links }: LinkList): string {
  return [title, ...links.map(({ label, url }) => `- ${label}\n  ${url}`)].join('\n');
}

/**
 * Returns the text and HTML parts of an email. The HTML is a single column of tables with inline styles, the common
 * denominator of email programs.
 */
export function mailBody(
  language: Language,
  { text, action, footer, settings, lists = [] }: Parts,
): { text: string; html: string } {
  const paragraphs = text.split(/\n{2,}/);
  const link = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#C8F03C;color:#1C1526;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(action.label)}</a></p>
<p style="color:#655B75;font-size:13px;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  const small = (html: string) => `<p style="margin:24px 0 0;color:#655B75;font-size:13px">${html}</p>`;
  const off = settings
    ? small(
        `${escapeHtml(settings.label)} <a href="${escapeHtml(settings.url)}" style="color:#655B75">${escapeHtml(settings.url)}</a>`,
      )
    : '';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#FBFAF7;color:#1C1526;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:520px;background:#FFFFFF;border:1px solid #E6E1EC;border-radius:12px" cellpadding="0" cellspacing="0"><tr><td style="padding:24px">
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${lists.map((list) => `${listHtml(list)}\n`).join('')}${link}
${small(escapeHtml(footer))}
${off}
</td></tr></table></td></tr></table></body></html>`;
  const links = action ? [`${action.label}: ${action.url}`] : [];
  const ending = settings ? [`${settings.label} ${settings.url}`] : [];
  return { text: [...paragraphs, ...lists.map(listText), ...links, footer, ...ending].join('\n\n'), html };
}
