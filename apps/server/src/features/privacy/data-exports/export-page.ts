import { escapeHtml } from '@site/contract/core/escape-html.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { translate } from '#platform/translate.ts';

interface Section {
  feature: string;
  data: Record<string, unknown>;
}

/** Fields left out because a plain-text field contains the same text. */
const LEFT_OUT = new Set(['html']);
/** Fields whose values are defined by the site and translated. */
const CHOICES = new Set(['state', 'kind', 'policy', 'outcome', 'action']);

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
h1,h2,h3{line-height:1.2}h2{margin-top:2.5rem;border-bottom:1px solid #8886;padding-bottom:.25rem}
dl{display:grid;grid-template-columns:minmax(7rem,30%) 1fr;gap:.25rem 1rem;border:1px solid #8886;border-radius:12px;padding:1rem;margin:1rem 0}
dt{opacity:.75}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}dd dl{margin:.25rem 0;padding:.5rem}
@media(max-width:30rem){dl{grid-template-columns:1fr}}`;

/** Returns the catalogue text for a name, or the name itself if there is none, escaped. */
function labelOf(language: Language, kind: 'section' | 'list' | 'field' | 'value', name: string): string {
  return escapeHtml(translate(language, `export:${kind}.${name}`) || name);
}

/** Returns a value as escaped HTML. Only the names of files in the zip become links. */
function scalar(language: Language, name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return escapeHtml(translate(language, value ? 'export:yes' : 'export:no'));
  if (typeof value === 'number') return String(value);
  if (name === 'file') return `<a href="${escapeHtml(value)}">${escapeHtml(value)}</a>`;
  if (CHOICES.has(name)) return labelOf(language, 'value', value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    return escapeHtml(format.format(new Date(value)));
  }
  return escapeHtml(value);
}

function shown(language: Language, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return scalar(language, name, value);
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? '–' : value.map((item: unknown) => shown(language, name, item)).join('\n');
  }
  const rows = Object.entries(value)
    .filter(([key]) => !LEFT_OUT.has(key))
    .map(([key, item]) => `<dt>${labelOf(language, 'field', key)}</dt><dd>${shown(language, key, item)}</dd>`);
  return `<dl>${rows.join('')}</dl>`;
}

function list(language: Language, name: string, value: unknown): string {
  const nothing = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  const content = nothing ? `<p>${escapeHtml(translate(language, 'export:none'))}</p>` : shown(language, name, value);
  return `<h3>${labelOf(language, 'list', name)}</h3>${content}`;
}

/** Returns the HTML page of an export: self-contained, without scripts, with all member content escaped. */
export function exportPage(
  sections: readonly Section[],
  { language, product, date }: { language: Language; product: string; date: Date },
): string {
  const text = (name: string, params = {}) => escapeHtml(translate(language, `export:${name}`, params));
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  const contents = sections.map(
    ({ feature }) => `<li><a href="#${feature}">${labelOf(language, 'section', feature)}</a></li>`,
  );
  const parts = sections.map(({ feature, data }) => {
    const lists = Object.entries(data).map(([name, value]) => list(language, name, value));
    return `<section id="${feature}"><h2>${labelOf(language, 'section', feature)}</h2>${lists.join('\n')}</section>`;
  });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text('title')}</title><style>${STYLE}</style></head>
<body><main><h1>${text('title')}</h1><p>${text('intro', { product, date: day })}</p><p>${text('left-out')}</p>
<nav aria-labelledby="contents"><h2 id="contents">${text('contents')}</h2><ul>${contents.join('')}</ul></nav>
${parts.join('\n')}
</main></body></html>
`;
}
