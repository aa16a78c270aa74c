/**
 * Names of the cam sites that performers work on and that may have a representative here (JOIN-01, JOIN-04), in display
 * order. What else is known about a site is in descriptors.ts, which most pages don't need.
 */
export const CAM_SITES = {
  chaturbate: 'Chaturbate',
  stripchat: 'Stripchat',
  bongacams: 'BongaCams',
  cam4: 'CAM4',
  camsoda: 'CamSoda',
  myfreecams: 'MyFreeCams',
  streamate: 'Streamate',
  livejasmin: 'LiveJasmin',
  flirt4free: 'Flirt4Free',
  skyprivate: 'SkyPrivate',
  onlyfans: 'OnlyFans',
  fansly: 'Fansly',
  manyvids: 'ManyVids',
} as const;
export type CamSiteKey = keyof typeof CAM_SITES;
// Object.keys is typed as string[], so the literal keys are lost.
export const CAM_SITE_KEYS = Object.keys(CAM_SITES) as [CamSiteKey, ...CamSiteKey[]];

/**
 * Cam sites whose public feeds are collected, in display order (DATA-01). The database stores a site as its index, so new
 * ones are appended.
 */
export const INDUSTRY_SITES = [
  'chaturbate',
  'stripchat',
  'bongacams',
  'cam4',
  'camsoda',
] as const satisfies readonly CamSiteKey[];
export type IndustrySite = (typeof INDUSTRY_SITES)[number];

/** Cam sites that a bio is generated for, in display order (BIO-03). */
export const BIO_SITES = [
  'chaturbate',
  'stripchat',
  'myfreecams',
  'bongacams',
  'cam4',
  'camsoda',
  'streamate',
  'livejasmin',
] as const satisfies readonly CamSiteKey[];
export type BioSite = (typeof BIO_SITES)[number];

/** Names of the other cam sites of the directory. */
export const DIRECTORY_ONLY_SITES = {
  'cherry-tv': 'Cherry.tv',
  fancentro: 'FanCentro',
  imlive: 'ImLive',
  loyalfans: 'LoyalFans',
  soulcams: 'SoulCams',
  xcams: 'Xcams',
  xlovecam: 'XloveCam',
} as const;
