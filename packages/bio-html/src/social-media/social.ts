import type { SocialLink } from '@site/contract/bio/blocks.ts';
import type { BioSite, SocialNetwork } from '@site/contract/bio/limits.ts';
import { CAM_SITE_DESCRIPTORS } from '@site/contract/camsites/descriptors.ts';
import { hostOf, isWithin } from '../hosts.ts';
import { SITE_RULES } from '../rules.ts';
import { SOCIAL_ICONS } from './social-icons.ts';

interface Social {
  name: string;
  /** Hosts of the network's pages, including subdomains; empty for a network that may be on any host. */
  hosts: readonly string[];
  /** Path data on a 24 by 24 canvas, with fill rule `evenodd`. */
  icon: string;
}

/** Name and hosts of each network, and the prefix and suffix of a handle in its URLs. */
const PAGES: Readonly<
  Record<SocialNetwork, { name: string; hosts: readonly string[]; before: string; after?: string }>
> = {
  x: { name: 'X', hosts: ['x.com', 'twitter.com'], before: 'https://x.com/' },
  instagram: { name: 'Instagram', hosts: ['instagram.com'], before: 'https://www.instagram.com/' },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'], before: 'https://www.tiktok.com/@' },
  bluesky: { name: 'Bluesky', hosts: ['bsky.app'], before: 'https://bsky.app/profile/', after: '.bsky.social' },
  reddit: { name: 'Reddit', hosts: ['reddit.com'], before: 'https://www.reddit.com/user/' },
  telegram: { name: 'Telegram', hosts: ['t.me', 'telegram.me'], before: 'https://t.me/' },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'], before: 'https://www.youtube.com/@' },
  twitch: { name: 'Twitch', hosts: ['twitch.tv'], before: 'https://www.twitch.tv/' },
  snapchat: { name: 'Snapchat', hosts: ['snapchat.com'], before: 'https://www.snapchat.com/add/' },
  threads: { name: 'Threads', hosts: ['threads.com', 'threads.net'], before: 'https://www.threads.com/@' },
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.me'], before: 'https://www.facebook.com/' },
  discord: { name: 'Discord', hosts: ['discord.com', 'discord.gg'], before: 'https://discord.gg/' },
  onlyfans: { name: 'OnlyFans', hosts: ['onlyfans.com'], before: 'https://onlyfans.com/' },
  fansly: { name: 'Fansly', hosts: ['fansly.com', 'fans.ly'], before: 'https://fansly.com/' },
  loyalfans: { name: 'LoyalFans', hosts: ['loyalfans.com'], before: 'https://www.loyalfans.com/' },
  manyvids: { name: 'ManyVids', hosts: ['manyvids.com'], before: 'https://www.manyvids.com/Profile/' },
  amazon: { name: 'Amazon', hosts: ['amazon.com', 'amzn.to'], before: 'https://www.amazon.com/hz/wishlist/ls/' },
  throne: { name: 'Throne', hosts: ['throne.com'], before: 'https://throne.com/' },
  website: { name: 'Website', hosts: [], before: 'https://' },
};

/** Names, hosts and icons of the networks. */
export const SOCIAL = Object.fromEntries(
  Object.entries(PAGES).map(([network, { name, hosts }]) => [
    network,
    { name, hosts, icon: SOCIAL_ICONS[network as SocialNetwork] },
  ]),
) as Readonly<Record<SocialNetwork, Social>>;

/** Returns the absolute https URL of a link or handle in normalized form; null if it is empty or not a URL. */
export function socialAddress(link: Pick<SocialLink, 'network' | 'value'>): string | null {
  const value = link.value.trim();
  if (value === '') return null;
  if (/^https?:/i.test(value)) return secure(value);
  const handle = value.replace(/^@/, '');
  if (link.network === 'website') return handle.includes('.') ? secure(`https://${handle}`) : null;
  const { before, after = '' } = PAGES[link.network];
  return secure(`${before}${encodeURIComponent(handle.toWellFormed())}${handle.includes('.') ? '' : after}`);
}

function secure(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url?.hostname) return null;
  url.protocol = 'https:';
  return url.href;
}

/** Whether a URL leads off a site whose link rule is unknown. Such a link may cost performers their account. */
export function isUnknownLinkOn(site: BioSite, address: string): boolean {
  const { facts } = SITE_RULES[site];
  const host = hostOf(address);
  if (host === null || isWithin(host, CAM_SITE_DESCRIPTORS[site].hosts)) return false;
  return facts.some(({ rule, confidence }) => rule === 'links' && confidence === 'unknown');
}

/** Whether a site's rules forbid links to a URL; true for anything other than an http or https URL. */
export function refusedOn(site: BioSite, address: string): boolean {
  const { refusedHosts, allowedHosts } = SITE_RULES[site];
  const host = hostOf(address);
  if (host === null) return true;
  return isWithin(host, refusedHosts) || (allowedHosts !== null && !isWithin(host, allowedHosts));
}
