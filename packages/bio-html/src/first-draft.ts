import { SocialLink, type BioConfig, type Block } from '@site/contract/bio/blocks.ts';
import { BIO_SITES, SOCIAL_LINKS, SOCIAL_NETWORKS } from '@site/contract/bio/limits.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { hostOf, isWithin } from './hosts.ts';
import { SITE_RULES } from './rules.ts';
import { SOCIAL } from './social-media/social.ts';

/** Profile data of a member who has not saved a bio yet. */
interface Known {
  nickName: string;
  language: Language;
  bio: string;
  sites: readonly { site: string; url: string }[];
  links: readonly { url: string }[];
}

/** Sites that accept more than plain text; used if the profile lists no supported site. */
const FORMATTED_SITES = BIO_SITES.filter((site) => SITE_RULES[site].target !== 'plain');

function networkOf(url: string): SocialLink['network'] {
  const host = hostOf(url) ?? '';
  return SOCIAL_NETWORKS.find((network) => isWithin(host, SOCIAL[network].hosts)) ?? 'website';
}

/**
 * Builds the first draft of a bio from the profile. The output, including block ids, is deterministic: until the draft
 * is saved it is rebuilt on every request, and edits refer to blocks by id.
 */
export function firstDraft({ nickName, language, bio, sites, links }: Known): { config: BioConfig; blocks: Block[] } {
  const own = BIO_SITES.filter((site) => sites.some((one) => one.site === site));
  const urls = [...new Set([...sites, ...links].map(({ url }) => url))];
  const social = urls
    .flatMap((value) => SocialLink.safeParse({ id: 'draftlink', network: networkOf(value), value }).data ?? [])
    .filter(({ value }) => value !== '')
    .slice(0, SOCIAL_LINKS)
    .map((link, index) => ({ ...link, id: `draftlink${index + 1}` }));
  const shared = { title: '', without: [] };
  return {
    config: {
      ...{ language, theme: 'spotlight', scheme: 'dark', accent: null, overlay: false },
      sites: own.length > 0 ? own : [...FORMATTED_SITES],
    },
    blocks: [
      {
        ...{ ...shared, id: 'draftprofile', kind: 'profile' },
        items: [{ id: 'draftabout', title: nickName, content: bio }],
        ...{ picture: null, style: 0, fontColor: null, opacity: 1, alignment: 'top' },
      },
      ...(social.length > 0 ? [{ ...shared, id: 'draftsocial', kind: 'social' as const, links: social }] : []),
    ],
  };
}
