import { advertRoutes, type Advert, type AdvertDevice } from '@site/contract/adverts/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Slide } from '@site/contract/documents/kinds.ts';
import { isPhone } from '#platform/browsers/is-phone.ts';
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
  kind: Shown['kind'];
  signal: AbortSignal;
}

function shownOf(kind: Shown['kind'], { code, title, pcConf, mobileConf }: Advert): Shown | null {
  const device = isPhone() ? 'mobile' : 'pc';
  const slides = device === 'mobile' ? mobileConf : pcConf;
  return slides.length > 0 ? { kind, code, title, device, slides } : null;
}

/**
 * Returns whether an advert may still open: it was not closed or followed today, and the promo is within its days.
 */
export const isCurrentAdvert = ({ kind, code, device }: Shown): boolean =>
  kind === 'promo' ? isPromoDay() : !closedToday(code, device);

/**
 * Returns the promo or the first active advert; null if there is none, it has no slides for this device, or it may not
 * open today. @throws if the list fails to load, or the abort reason of the signal
 */
export async function nextAdvert({ api, language: lang, kind, signal }: Turn): Promise<Shown | null> {
  if (kind === 'promo' && !isPromoDay()) return null;
  const { data } = await api(advertRoutes.list, { lang, ...(kind === 'promo' && { code: 'promo' }) }, { signal });
  const shown = data[0] ? shownOf(kind, data[0]) : null;
  return shown && isCurrentAdvert(shown) ? shown : null;
}
