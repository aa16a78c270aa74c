import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { CSS_BELOW, type BioSite } from '@site/contract/bio/limits.ts';
import type { BioFinding } from '@site/contract/bio/schemas.ts';
import { checkCss, checkHtml } from '@site/bio-html/checks/check.ts';
import { generate } from '@site/bio-html/generate.ts';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import { refusedOn } from '@site/bio-html/social-media/social.ts';
import { addressesOf } from './addresses.ts';

export type Found = Omit<BioFinding, 'since'>;

const DETAIL_MAX = 300;

/** Returns the parts of a copied bio that the site's current rules would remove. */
function copyFindings(site: BioSite, copy: string | undefined): Found[] {
  const { target } = SITE_RULES[site];
  if (copy === undefined || (target !== 'html-inline' && target !== 'html+css')) return [];
  const [html = '', ...css] = target === 'html+css' ? copy.split(CSS_BELOW) : [copy];
  return [...checkHtml(html, site), ...(css.length > 0 ? checkCss(css.join(CSS_BELOW), site) : [])]
    .filter(({ severity }) => severity === 'dropped')
    .map(({ code, detail }) => ({
      kind: 'rules',
      site,
      block: null,
      // PostgreSQL cannot store lone surrogates. They are replaced here, so that the text equals that of stored
      // findings.
      detail: `${code} ${detail}`.slice(0, DETAIL_MAX).toWellFormed(),
    }));
}

/**
 * Returns violations of site rules in the bio and its copies.
 * @param copies text of the bio as last copied, by site
 */
export function ruleFindings(document: BioDocument, copies: ReadonlyMap<BioSite, string>, origin: string): Found[] {
  const links = addressesOf(document.blocks).filter(({ kind }) => kind === 'link');
  return document.sites.flatMap((site): Found[] => {
    const { length, maxLength } = generate(document, site, { origin });
    const without = new Set(document.blocks.filter((block) => block.without.includes(site)).map(({ id }) => id));
    const refused = links
      .filter(({ address, block }) => !without.has(block) && refusedOn(site, address))
      .map(({ address, block }): Found => ({ kind: 'link-refused', site, block, detail: address }));
    const isTooLong = maxLength !== null && length > maxLength;
    return [
      ...refused,
      ...(isTooLong ? [{ kind: 'too-long' as const, site, block: null, detail: String(maxLength) }] : []),
      ...copyFindings(site, copies.get(site)),
    ];
  });
}
