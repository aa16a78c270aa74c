import { advertRoutes, type Advert, type AdvertDevice } from '@site/contract/adverts/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Slide } from '@site/contract/documents/kinds.ts';
import { isPhone } from '#platform/browsers/is-phone.ts';
import { pause, waitUntilCanInterrupt } from './can-interrupt.ts';
import { isPromoDay } from './promo-day.ts';
import { closedToday } from './seen-adverts.ts';

/** The advert to show, with its slides for this device. */
export interface Shown {
  kind: 'advert' | 'promo';
  code: string;
  title: string;
  device: AdvertDevice;
  slides: Slide[];
}

interface Turn {
  api: Client;
  language: Language;
  /** Whether the promo dialog is enabled. */
  promo: boolean;
  /** Additional delay before an advert other than the promo opens, in milliseconds. */
  restMs: number;
  signal: AbortSignal;
}

function shownOf(kind: Shown['kind'], { code, title, pcConf, mobileConf }: Advert): Shown | null {
  const device = isPhone() ? 'mobile' : 'pc';
  const slides = device === 'mobile' ? mobileConf : pcConf;
  return slides.length > 0 ? { kind, code, title, device, slides } : null;
}

/**
 * Returns the promo once showing it would not interrupt the user; null if it is disabled, outside its days, already
 * closed or followed today, not published, or has no slides for this device.
 */
async function promoOf({ api, language: lang, promo, signal }: Turn): Promise<Shown | null> {
  if (!promo || !isPromoDay()) return null;
  const { data } = await api(advertRoutes.list, { lang, code: 'promo' }, { signal });
  const shown = data[0] ? shownOf('promo', data[0]) : null;
  if (!shown) return null;
  await waitUntilCanInterrupt(signal);
  return isPromoDay() ? shown : null;
}

/**
 * Returns the first active advert once showing it would not interrupt the user; null if there is none, it has no slides
 * for this device, or it was closed today.
 */
async function advertOf({ api, language: lang, restMs, signal }: Turn): Promise<Shown | null> {
  if (restMs > 0) await pause(restMs, signal);
  const { data } = await api(advertRoutes.list, { lang }, { signal });
  const shown = data[0] ? shownOf('advert', data[0]) : null;
  if (!shown || closedToday(shown.code, shown.device)) return null;
  await waitUntilCanInterrupt(signal);
  // The advert may have been closed in another tab during the wait.
  return closedToday(shown.code, shown.device) ? null : shown;
}

/**
 * Returns the advert for this page once showing it would not interrupt the user; null if there is none. @throws if the
 * list fails to load, or the abort reason of the signal
 */
export async function nextAdvert(turn: Turn): Promise<Shown | null> {
  return (await promoOf(turn)) ?? advertOf(turn);
}
