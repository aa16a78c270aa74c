import type { BioSite } from '@site/contract/bio/limits.ts';
import { cut, readSheet, readStyle } from './css-reader.ts';
import { takesDeclaration } from './css-values.ts';
import { FUNDRAISING_HOSTS, hostOf, isWithin, LIVE_HOSTS } from './hosts.ts';
import { readHtml } from './html-reader.ts';
import type { Problem, ProblemCode } from './output.ts';
import { SITE_RULES } from './rules.ts';
import { isUnknownLinkOn, refusedOn, SOCIAL } from './social.ts';

/** What is told at most: beyond it nobody reads. */
const PROBLEMS = 200;

/** Attributes whose value is an address. */
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'background', 'poster', 'srcset', 'xlink:href']);

/** What a sheet may have beside rules, where a site takes one: see SITE_RULES for the designs. */
const AT_RULES = new Set(['media', 'keyframes', '-webkit-keyframes', 'font-face']);

/** Where an address without a host leads: into the site itself. */
const NOWHERE = 'https://site.invalid';

/** Hosts that are known by their names alone, also where no scheme stands before them. */
const NAMED_HOSTS = [...LIVE_HOSTS, ...FUNDRAISING_HOSTS, ...Object.values(SOCIAL).flatMap(({ hosts }) => hosts)];
const HOST = /(?<![\w.@-])(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi;

/**
 * What a site would drop of HTML that is pasted there, or not be glad of, by its rules; each thing once, at most 200. `block` is
 * null. Reads anything, in a time that grows with its length.
 */
export function checkHtml(html: string, site: BioSite): Problem[] {
  const { tags, attributes: allowed, maxLength } = SITE_RULES[site];
  const { problems, report } = reporter();
  if (maxLength !== null && html.length > maxLength) report('dropped', 'too-long', String(html.length));
  const styles = new Set<string>();
  let words = '';
  readHtml(html, {
    open(tag, attributes) {
      words += ' ';
      if (!tags.includes(tag)) {
        report('dropped', 'tag', tag);
        return;
      }
      for (const [name, value] of Object.entries(attributes)) {
        if (!allowed['*']?.includes(name) && !allowed[tag]?.includes(name))
          report('dropped', 'attribute', `${tag} ${name}`);
        else if (name === 'style') styles.add(value);
        else if (ADDRESSES.has(name)) reportAddress(value, tag === 'a', site, report);
      }
    },
    text(text) {
      words += text;
    },
    close() {
      words += ' ';
    },
    comment: () => report('dropped', 'markup', '<!-- -->'),
  });
  for (const style of styles) reportDeclarations(readStyle(style), site, report);
  // What a script or a sheet says is among the words, too: it is told once more, which does no harm.
  for (const [host] of words.matchAll(HOST)) {
    const small = host.toLowerCase();
    if (isWithin(small, NAMED_HOSTS) && refusedOn(site, `https://${small}`)) report('warning', 'link-host', small);
  }
  return problems;
}

/** The same of a style sheet, for a site that has a box for one. */
export function checkCss(css: string, site: BioSite): Problem[] {
  const { problems, report } = reporter();
  if (SITE_RULES[site].target !== 'html+css') {
    if (css.trim() !== '') report('dropped', 'css', cut(css));
    return problems;
  }
  const { declarations, atRules, broken } = readSheet(css);
  for (const name of atRules) if (!AT_RULES.has(name)) report('dropped', 'css', `@${name}`);
  reportDeclarations({ declarations, broken }, site, report);
  return problems;
}

type Report = (severity: Problem['severity'], code: ProblemCode, detail: string) => void;

function reporter(): { problems: Problem[]; report: Report } {
  const problems: Problem[] = [];
  const said = new Set<string>();
  const report: Report = (severity, code, detail) => {
    const key = `${code} ${detail}`;
    if (said.has(key) || problems.length >= PROBLEMS) return;
    said.add(key);
    problems.push({ severity, code, block: null, detail });
  };
  return { problems, report };
}

function reportDeclarations(
  { declarations, broken }: Pick<ReturnType<typeof readStyle>, 'declarations' | 'broken'>,
  site: BioSite,
  report: Report,
): void {
  const rules = SITE_RULES[site];
  for (const { property, value } of declarations) {
    // Old browsers' twins go with what they are twins of.
    const plain = property.replace(/^-(?:webkit|moz|ms|o)-/, '');
    if (!rules.properties.includes(plain)) report('dropped', 'property', cut(property));
    else if (!takesDeclaration(rules, plain, value)) report('dropped', 'css', cut(`${property}: ${value}`));
    else if (plain === 'position' && value.toLowerCase() === 'fixed') report('warning', 'overlay', 'position: fixed');
  }
  for (const piece of broken) report('dropped', 'css', piece);
}

function reportAddress(value: string, isLink: boolean, site: BioSite, report: Report): void {
  const url = URL.canParse(value, NOWHERE) ? new URL(value, NOWHERE) : null;
  const host = url && url.origin !== NOWHERE ? hostOf(url.href) : null;
  if (!url || host === null) report('dropped', 'address', cut(value.trim()));
  else if (isLink && refusedOn(site, url.href)) report('dropped', 'link-host', host);
  else {
    if (isLink && isUnknownLinkOn(site, url.href)) report('warning', 'link-unknown', host);
    if (url.protocol === 'http:') report('warning', 'address-not-https', cut(value.trim()));
  }
}
