import { type BioSite, CAM_SITES, DIRECTORY_ONLY_SITES, type IndustrySite } from './sites.ts';

/** Public feed of a cam site. A site with one has industry data, room claims, and a suggestion in the ledger. */
export interface CamSiteFeed {
  /** Default address; the setting `FEED_<SITE>_URL` replaces it. */
  url: string;
  /** Whether the feed needs the setting `FEED_<SITE>_KEY` in addition to the id. */
  hasKey: boolean;
  /** Page of a room. Members claim it with a code in its bio, which staff check unless `BIO_<SITE>_URL` is set. */
  roomUrl: `https://${string}{name}${string}`;
  /** Whether the feed contains a room's follower count. */
  followers: boolean;
  /** Whether the feed contains the start time of a room. */
  started: boolean;
  /** Whether the feed contains the tags of a room. */
  tags: boolean;
  /**
   * Known caveat of the viewer count; the texts are in the catalogues.
   * - partner-traffic: since early 2026 it includes viewers of previews on partner sites, so that counts from before and
   * after are not comparable
   * - members: the feed calls them members; whether guests are included is undocumented
   * - unexplained: the site does not document its count
   */
  countNote: 'partner-traffic' | 'members' | 'unexplained';
}

/** Bio of a cam site, which the bio builder generates. */
export interface CamSiteBio {
  /** documented: the package bio-html has rules for the site. plain: no rules are known, so the bio is plain text. */
  rules: 'documented' | 'plain';
  /**
   * The site's form for tip menus with its minimum and maximum number of items, null if unknown; omitted if no form is
   * known.
   */
  tipForm?: { min: number | null; max: number | null };
}

/** Facts of a cam site, except its name (sites.ts) and the facts of the directory (content/camsites). */
interface CamSite {
  /** Hosts of the site, including subdomains. */
  hosts: readonly [string, ...string[]];
  /** Whether the site is for live shows; false for platforms that sell content. */
  isLive: boolean;
}
/** A site in INDUSTRY_SITES has a feed; a site in BIO_SITES has a bio. */
type CamSiteDescriptor<Site> = CamSite &
  (Site extends IndustrySite ? { feed: CamSiteFeed } : { feed?: never }) &
  (Site extends BioSite ? { bio: CamSiteBio } : { bio?: never });

export const CAM_SITE_NAMES = { ...CAM_SITES, ...DIRECTORY_ONLY_SITES };
/** Id of a cam site: the same in addresses, tables, settings and file names. */
export type CamSiteId = keyof typeof CAM_SITE_NAMES;
// Object.keys is typed as string[], so the literal keys are lost.
export const CAM_SITE_IDS = Object.keys(CAM_SITE_NAMES) as CamSiteId[];

/** The cam sites (OPS-21). Lists of sites derive from this table. */
export const CAM_SITE_DESCRIPTORS = {
  chaturbate: {
    hosts: ['chaturbate.com'],
    isLive: true,
    feed: {
      url: 'https://chaturbate.com/api/public/affiliates/onlinerooms/',
      hasKey: false,
      roomUrl: 'https://chaturbate.com/{name}/',
      followers: true,
      started: true,
      tags: true,
      countNote: 'partner-traffic',
    },
    bio: { rules: 'documented', tipForm: { min: null, max: 50 } },
  },
  stripchat: {
    hosts: ['stripchat.com'],
    isLive: true,
    feed: {
      url: 'https://go.whitetrafsa.com/app/models-ext/models',
      hasKey: true,
      roomUrl: 'https://stripchat.com/{name}',
      followers: true,
      started: false,
      tags: true,
      countNote: 'unexplained',
    },
    bio: { rules: 'documented', tipForm: { min: null, max: null } },
  },
  bongacams: {
    hosts: ['bongacams.com'],
    isLive: true,
    feed: {
      url: 'https://bngprm.com/api/v2/models-online',
      hasKey: false,
      roomUrl: 'https://bongacams.com/{name}',
      followers: false,
      started: true,
      tags: true,
      countNote: 'members',
    },
    bio: { rules: 'plain' },
  },
  cam4: {
    hosts: ['cam4.com'],
    isLive: true,
    feed: {
      url: 'https://api.cam4pays.com/api/v1/cams/online.json',
      hasKey: false,
      roomUrl: 'https://www.cam4.com/{name}',
      followers: false,
      started: false,
      tags: true,
      countNote: 'unexplained',
    },
    bio: { rules: 'documented', tipForm: { min: 4, max: 12 } },
  },
  camsoda: {
    hosts: ['camsoda.com'],
    isLive: true,
    feed: {
      url: 'https://feed.camsoda.com/api/v1/browse/online_embed',
      hasKey: false,
      roomUrl: 'https://www.camsoda.com/{name}',
      followers: false,
      started: false,
      tags: false,
      countNote: 'unexplained',
    },
    bio: { rules: 'plain' },
  },
  myfreecams: { hosts: ['myfreecams.com'], isLive: true, bio: { rules: 'documented' } },
  streamate: { hosts: ['streamate.com'], isLive: true, bio: { rules: 'plain' } },
  livejasmin: { hosts: ['livejasmin.com'], isLive: true, bio: { rules: 'plain' } },
  flirt4free: { hosts: ['flirt4free.com'], isLive: true },
  skyprivate: { hosts: ['skyprivate.com'], isLive: true },
  onlyfans: { hosts: ['onlyfans.com'], isLive: false },
  fansly: { hosts: ['fansly.com', 'fans.ly'], isLive: false },
  manyvids: { hosts: ['manyvids.com'], isLive: false },
  'cherry-tv': { hosts: ['cherry.tv'], isLive: true },
  fancentro: { hosts: ['fancentro.com'], isLive: false },
  imlive: { hosts: ['imlive.com'], isLive: true },
  loyalfans: { hosts: ['loyalfans.com'], isLive: false },
  soulcams: { hosts: ['soulcams.com'], isLive: true },
  xcams: { hosts: ['xcams.com'], isLive: true },
  xlovecam: { hosts: ['xlovecam.com'], isLive: true },
} as const satisfies { [Site in CamSiteId]: CamSiteDescriptor<Site> };

/** Ids of the sites whose descriptor has this shape. */
export type CamSiteWith<Shape> = {
  [S in CamSiteId]: (typeof CAM_SITE_DESCRIPTORS)[S] extends Shape ? S : never;
}[CamSiteId];
