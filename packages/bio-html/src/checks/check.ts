import type { BioSite } from '@site/contract/bio/limits.ts';
import { cut, readSheet, readStyle } from './css-reader.ts';
import { takesDeclaration } from './css-values.ts';
import { FUNDRAISING_HOSTS, hostOf, isWithin, LIVE_HOSTS } from '../hosts.ts';
import { readHtml } from './html-reader.ts';
import type { Problem, ProblemCode } from '../output.ts';
import { SITE_RULES } from '../rules.ts';
import { isUnknownLinkOn, refusedOn, SOCIAL } from '../social-media/social.ts';

/** Maximum number of reported problems, because members would not read a longer list. */
const PROBLEMS = 200;

/** Attributes whose value contains a URL. */
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'background', 'poster', 'srcset', 'xlink:href']);

/** At-rules allowed in a style sheet, for sites that accept one. Taken from the designs cited in SITE_RULES. */
const AT_RULES = new Set(['media', 'keyframes', '-webkit-keyframes', 'font-face']);

/** Placeholder base for relative URLs, which resolve to the cam site itself. */
const NOWHERE = 'https://site.invalid';

/** Hosts that are recognized in text even without a scheme. */
const NAMED_HOSTS = [...LIVE_HOSTS, ...FUNDRAISING_HOSTS, ...Object.values(SOCIAL).flatMap(({ hosts }) => hosts)];
const HOST = /(?<![\w.@-])(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi;

/**
 * Checks pasted HTML against the rules of a site and returns everything that the site would drop or may object to: each
 * problem once, at most 200, with `block` null. Accepts any input and runs in linear time.
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
        else if (ADDRESSES.has(name)) reportAddress(value, { isLink: tag === 'a', site }, report);
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
  // The text includes the content of script and style elements. Reporting a host in them is harmless.
  for (const [host] of words.matchAll(HOST)) {
    const small = host.toLowerCase();
    if (isWithin(small, NAMED_HOSTS) && refusedOn(site, `https://${small}`)) report('warning', 'link-host', small);
  }
  return problems;
}

/**
 * Checks a style sheet in the same way. For a site without a field for CSS, reports the whole style sheet as dropped.
 */
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
    // A vendor-prefixed property follows the rule for the unprefixed one.
    const plain = property.replace(/^-(?:webkit|moz|ms|o)-/, '');
    if (!rules.properties.includes(plain)) report('dropped', 'property', cut(property));
    else if (!takesDeclaration(rules, plain, value)) report('dropped', 'css', cut(`${property}: ${value}`));
    else if (plain === 'position' && value.toLowerCase() === 'fixed') report('warning', 'overlay', 'position: fixed');
  }
  for (const piece of broken) report('dropped', 'css', piece);
}

/** Returns a URL with a host of its own; null for a relative or unusable one. */
function readAddress(value: string): { url: URL; host: string } | null {
  const url = URL.canParse(value, NOWHERE) ? new URL(value, NOWHERE) : null;
  const host = url && url.origin !== NOWHERE ? hostOf(url.href) : null;
  return url && host !== null ? { url, host } : null;
}

function reportAddress(value: string, { isLink, site }: { isLink: boolean; site: BioSite }, report: Report): void {
  const address = readAddress(value);
  if (!address) {
    report('dropped', 'address', cut(value.trim()));
    return;
  }
  const { url, host } = address;
  if (isLink && refusedOn(site, url.href)) report('dropped', 'link-host', host);
  else {
    if (isLink && isUnknownLinkOn(site, url.href)) report('warning', 'link-unknown', host);
    if (url.protocol === 'http:') report('warning', 'address-not-https', cut(value.trim()));
  }
}
