import { escapeHtml } from '@site/contract/core/escape-html.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { radiusOf } from '@site/contract/brand/brand-style.ts';
import type { LiveBrand } from '../brand/live-brand.ts';
import { MAIL_LOGO_URL, type MailLogo } from './mail-logo.ts';

interface Parts {
  /** Paragraphs, separated by blank lines. */
  text: string;
  action: { label: string; url: string } | null;
  footer: string;
  /** Link to the settings that turn this kind of email off. */
  settings?: { label: string; url: string } | null;
  /** Lists of links below the text. */
  lists?: readonly LinkList[];
  logo: MailLogo | null;
}

export interface LinkList {
  title: string;
  links: readonly { label: string; url: string }[];
}

function listHtml({ title, links }: LinkList, linkColor: string): string {
  const items = links.map(
    ({ label, url }) =>
      `<li style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:${linkColor}">${escapeHtml(label)}</a></li>`,
  );
  return `<h2 style="margin:24px 0 8px;font-size:17px">${escapeHtml(title)}</h2>
<ul style="margin:0;padding:0 0 0 20px">${items.join('\n')}</ul>`;
}

function listText({ title, links }: LinkList): string {
  return [title, ...links.map(({ label, url }) => `- ${label}\n  ${url}`)].join('\n');
}

/** Maximum number of characters of the hidden start of an email; email programs show fewer. */
const START_MAX = 140;
/** Characters without width, so that programs show nothing else after the hidden start of an email. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(40);

/**
 * Returns the logo, which is described by the name of the product. Before it is the start of the text, hidden: a locked
 * phone shows the start of an email, which must not be the name.
 */
function logoHtml({ width, height }: MailLogo, { product, start }: { product: string; start: string }): string {
  return `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px">${escapeHtml(start)}${PADDING}</div>
<p style="margin:0 0 20px"><img src="${MAIL_LOGO_URL}" alt="${escapeHtml(product)}" width="${width}" height="${height}" style="display:block;border:0;max-width:100%;height:auto;font-size:17px;font-weight:700"></p>
`;
}

/**
 * Returns the text and HTML parts of an email. The HTML is a single column of tables with inline styles, the common
 * denominator of email programs.
 */
export function mailBody(
  language: Language,
  { brand, palette: { light } }: LiveBrand,
  { text, action, footer, settings, lists = [], logo }: Parts,
): { text: string; html: string } {
  const { product } = brand.names;
  const header = brand.mail.header[language];
  const closing = brand.mail.footer[language];
  const paragraphs = [...(header ? [header] : []), ...text.split(/\n{2,}/)];
  const link = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:${light.accent};color:${light['on-accent']};padding:12px 20px;border-radius:${radiusOf(brand, 8)}px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(action.label)}</a></p>
<p style="color:${light.muted};font-size:13px;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  const small = (html: string) => `<p style="margin:24px 0 0;color:${light.muted};font-size:13px">${html}</p>`;
  const lines = (content: string) => escapeHtml(content).replaceAll('\n', '<br>');
  // At the end, because a locked phone shows the start of an email.
  const sender = `<p style="margin:24px 0 0;font-weight:700">${escapeHtml(product)}</p>${closing && small(lines(closing))}`;
  const off = settings
    ? small(
        `${escapeHtml(settings.label)} <a href="${escapeHtml(settings.url)}" style="color:${light.muted}">${escapeHtml(settings.url)}</a>`,
      )
    : '';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:${light.ground};color:${light.text};font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:520px;background:${light.surface};border:1px solid ${light.line};border-top:4px solid ${light.accent};border-radius:${radiusOf(brand, 12)}px" cellpadding="0" cellspacing="0"><tr><td style="padding:24px">
${logo ? logoHtml(logo, { product, start: text.replace(/\s+/g, ' ').slice(0, START_MAX) }) : ''}${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${lists.map((list) => `${listHtml(list, light.secondary)}\n`).join('')}${link}
${sender}
${small(escapeHtml(footer))}
${off}
</td></tr></table></td></tr></table></body></html>`;
  const links = action ? [`${action.label}: ${action.url}`] : [];
  const ending = settings ? [`${settings.label} ${settings.url}`] : [];
  return {
    text: [
      ...paragraphs,
      ...lists.map(listText),
      ...links,
      product,
      ...(closing ? [closing] : []),
      footer,
      ...ending,
    ].join('\n\n'),
    html,
  };
}
