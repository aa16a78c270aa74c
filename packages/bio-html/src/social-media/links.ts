import type { BlockOf } from '@site/contract/bio/blocks.ts';
import type { Address } from '../address.ts';
import type { BioOutputBuilder } from '../bio-output-builder.ts';
import { SOCIAL, socialAddress } from './social.ts';

/** A rendered link of a social block. */
interface ShownLink {
  name: string;
  /** Handle, such as `@luna`; empty if the link was entered as a URL, for websites, and for the link page. */
  detail: string;
  href: Address;
}

/** Returns those links of a block that the cam site allows, followed by the member's link page. */
export function shownLinks(builder: BioOutputBuilder, block: BlockOf<'social'>): ShownLink[] {
  const links = block.links.flatMap((link): ShownLink[] => {
    const address = socialAddress(link);
    if (address === null) {
      if (link.value.trim() !== '')
        builder.problem({ severity: 'dropped', code: 'address', block: block.id, detail: link.value });
      return [];
    }
    const href = builder.link(address, block.id);
    if (!href) return [];
    const { host } = new URL(href.href);
    const value = link.value.trim();
    const handle = !/^https?:/i.test(value) && link.network !== 'website';
    if (/^http:/i.test(value))
      builder.problem({ severity: 'changed', code: 'address-not-https', block: block.id, detail: link.value });
    return [
      {
        name: link.network === 'website' ? host.replace(/^www\./, '') : SOCIAL[link.network].name,
        detail: handle ? `@${value.replace(/^@/, '')}` : '',
        href,
      },
    ];
  });
  const own = builder.context.linkPage ? builder.link(builder.context.linkPage, block.id) : null;
  return own ? [...links, { name: builder.words.allLinks, detail: '', href: own }] : links;
}
