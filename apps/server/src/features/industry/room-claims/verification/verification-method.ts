import type { ClaimWay } from '@site/contract/industry/room-claim-schemas.ts';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { isFeedOn } from '../../feeds/collect.ts';
import { isSimulatedName } from '../../simulation/names.ts';
import type { Room } from '../has-confirmed.ts';

const BIO_URLS = {
  chaturbate: 'BIO_CHATURBATE_URL',
  stripchat: 'BIO_STRIPCHAT_URL',
  bongacams: 'BIO_BONGACAMS_URL',
  cam4: 'BIO_CAM4_URL',
  camsoda: 'BIO_CAMSODA_URL',
} as const satisfies Record<IndustrySite, keyof Settings>;

/** Returns the URL of a room's bio; null if none is configured. */
export function bioAddress(settings: Settings, { network, name }: Room): string | null {
  return settings[BIO_URLS[network]]?.replaceAll('{name}', encodeURIComponent(name)) ?? null;
}

/**
 * Returns how a code is verified. A site without a feed is simulated. A name that a real performer could have needs
 * verification even there, because earlier observations of real rooms may still be stored.
 */
export function verificationMethod(settings: Settings, { network, name }: Room): ClaimWay {
  if (!isFeedOn(settings, network) && isSimulatedName(name)) return 'simulated';
  return settings[BIO_URLS[network]] === undefined ? 'staff' : 'bio';
}
