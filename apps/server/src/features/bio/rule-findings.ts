import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { CSS_BELOW, type BioSite } from '@site/contract/bio/limits.ts';
import type { BioFinding } from '@site/contract/bio/schemas.ts';
import { checkCss, checkHtml } from '@site/bio-html/check.ts';
import { generate } from '@site/bio-html/generate.ts';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import { refusedOn } from '@site/bio-html/social.ts';
import { addressesOf } from './addresses.ts';

export type Found = Omit<BioFinding, 'since'>;

const DETAIL_MAX = 300;

/** What a site would now leave out of what was copied for it. */
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
      // As the database will have it: it is compared with what was found before.
      detail: `${code} ${detail}`.slice(0, DETAIL_MAX).toWellFormed(),
    }));
}

/**
 * What the rules of the bio's sites say of it and of what was copied.
 * @param copies text of the bio as it was last copied, by site
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
