import { useEffect, useState } from 'react';
import { advertRoutes } from '@site/contract/adverts/routes.ts';
import { countEvent } from '#platform/count-event.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useInterruption } from '#platform/interruptions/use-interruption.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { AdvertDialog } from './advert-dialog.tsx';
import { isCurrentAdvert, nextAdvert, type Shown } from './next-advert.ts';
import { markPromo } from './promo-day.ts';
import { markClosed } from './seen-adverts.ts';

/** Whether an advert was already shown; at most one is shown until the page is reloaded. */
let shownHere = false;

interface Props {
  kind: Shown['kind'];
}

/** Loads an advert, shows it at a calm moment, and records its display, clicks and dismissal (NAV-10, NAV-11). */
export default function AdvertHost({ kind }: Props) {
  const api = useApi();
  const { i18n } = useTranslation('frame');
  const [next, setNext] = useState<Shown | null>(null);
  const isOpen = useInterruption(kind, next !== null, () => !shownHere && next !== null && isCurrentAdvert(next));
  useEffect(() => {
    if (shownHere) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const load = async () => {
      await i18n.load(['frame']);
      const advert = await nextAdvert({ api, language: i18n.language, kind, signal });
      if (!signal.aborted) setNext(advert);
    };
    // If the texts or the list fail to load, no advert is shown.
    load().catch(() => undefined);
    return () => leaving.abort();
  }, [api, i18n, kind]);
  const opened = isOpen ? next : null;
  useEffect(() => {
    if (!opened) return;
    shownHere = true;
    if (opened.kind === 'promo') countEvent('equity-load');
    // If this call fails, the display is not counted.
    void api(advertRoutes.display, { code: opened.code, device: opened.device }).catch(() => undefined);
  }, [api, opened]);
  if (!opened) return null;
  const { code, device, slides } = opened;
  const end = () => {
    if (kind === 'promo') markPromo();
    else markClosed(code, device);
    setNext(null);
  };
  return (
    <AdvertDialog
      shown={opened}
      onClose={() => {
        if (kind === 'promo') countEvent('equity-close');
        end();
      }}
      onFollow={() => {
        if (kind === 'promo') countEvent('equity-buy-now');
        // An uncounted click must not keep the member from the advert's page.
        void api(advertRoutes.hits, { code, device }).catch(() => undefined);
        // An advert with several slides stays open, so that the other slides can be viewed. The promo always closes.
        if (kind === 'promo' || slides.length === 1) end();
      }}
    />
  );
}
