import { socialParts } from '../html/social.ts';
import { linkPieces } from '../panels/links.ts';
import { shownLinks } from '../social-media/links.ts';
import { refusedOn, socialAddress } from '../social-media/social.ts';
import { BLOCK_DEFAULTS, type BlockRenderer } from './block-renderer.ts';

/** Links to accounts on other networks. */
export const SOCIAL: BlockRenderer<'social'> = {
  ...BLOCK_DEFAULTS,
  hasContent: ({ links }, site) =>
    links.some((link) => {
      const address = socialAddress(link);
      return address !== null && !refusedOn(site, address);
    }),
  links: ({ links }) => links.flatMap((link) => socialAddress(link) ?? []),
  pictures: () => [],
  html: socialParts,
  text: (builder, block) =>
    shownLinks(builder, block)
      .map(({ name, href }) => `${name}: ${href.href}`)
      .join('\n'),
  panel: linkPieces,
  panelLink: (builder, block) => shownLinks(builder, block)[0]?.href ?? null,
};
