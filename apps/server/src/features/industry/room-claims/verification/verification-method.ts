import type { ClaimWay } from '@site/contract/industry/room-claim-schemas.ts';
import { bioSetting } from '#platform/settings/cam-site-settings.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { collectionOf } from '../../feeds/collection-of.ts';
import { isSimulatedName } from '../../simulation/names.ts';
import type { Room } from '../confirmed-rooms.ts';

/** Returns the URL of a room's bio; null if none is configured. */
export function bioAddress(settings: Settings, { network, name }: Room): string | null {
  return settings[bioSetting(network)]?.replaceAll('{name}', encodeURIComponent(name)) ?? null;
}

/**
 * Returns how a code is verified. Rooms of a simulated site need no proof. A name that a real performer could have needs
 * verification even there, because earlier observations of real rooms may still be stored.
 */
export function verificationMethod(settings: Settings, { network, name }: Room): ClaimWay {
  if (collectionOf(settings, network) === 'simulated' && isSimulatedName(name)) return 'simulated';
  return settings[bioSetting(network)] === undefined ? 'staff' : 'bio';
}
