import { advertRoutes, type Advert, type AdvertDevice } from '@site/contract/adverts/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Slide } from '@site/contract/documents/kinds.ts';
import { isPhone } from '#platform/is-phone.ts';
import { pause, untilCalm } from './calm.ts';
import { isPromoDay } from './promo-day.ts';
import { closedToday } from './seen-adverts.ts';

/** What opens: an advert with its pictures for this device. */
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
  /** The promo dialog is on. */
  promo: boolean;
  /** How long the page is left alone before an advert that is no promo. */
  restMs: number;
  signal: AbortSignal;
}

function shownOf(kind: Shown['kind'], { code, title, pcConf, mobileConf }: Advert): Shown | null {
  const device = isPhone() ? 'mobile' : 'pc';
  const slides = device === 'mobile' ? mobileConf : pcConf;
  return slides.length > 0 ? { kind, code, title, device, slides } : null;
}

/** The promo on its days. */
async function promoOf({ api, language: lang, promo, signal }: Turn): Promise<Shown | null> {
  if (!promo || !isPromoDay()) return null;
  const { data } = await api(advertRoutes.list, { lang, code: 'promo' }, { signal });
  const shown = data[0] ? shownOf('promo', data[0]) : null;
  if (!shown) return null;
  await untilCalm(signal);
  return isPromoDay() ? shown : null;
}

/** The first advert that runs; when it has nothing for this device, or was closed today, there is none. */
async function advertOf({ api, language: lang, restMs, signal }: Turn): Promise<Shown | null> {
  if (restMs > 0) await pause(restMs, signal);
  const { data } = await api(advertRoutes.list, { lang }, { signal });
  const shown = data[0] ? shownOf('advert', data[0]) : null;
  if (!shown || closedToday(shown.code, shown.device)) return null;
  await untilCalm(signal);
  // Meanwhile it may have been closed in another tab.
  return closedToday(shown.code, shown.device) ? null : shown;
}

/** What this page is to show, once it is calm; null: nothing. @throws when the list does not come, or by the signal */
export async function nextAdvert(turn: Turn): Promise<Shown | null> {
  return (await promoOf(turn)) ?? advertOf(turn);
}
