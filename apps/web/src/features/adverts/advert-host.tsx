import { useEffect, useState } from 'react';
import { advertRoutes } from '@site/contract/adverts/routes.ts';
import { countEvent } from '#platform/count-event.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { AdvertDialog } from './advert-dialog.tsx';
import { nextAdvert, type Shown } from './next-advert.ts';
import { markPromo } from './promo-day.ts';
import { markClosed } from './seen-adverts.ts';

/** Whether an advert was already shown; at most one is shown until the page is reloaded. */
let shownHere = false;

interface Props {
  promo: boolean;
  restMs: number;
}

/** Shows one advert and records its display, clicks and dismissal (NAV-10, NAV-11). */
export default function AdvertHost({ promo, restMs }: Props) {
  const api = useApi();
  const { i18n } = useTranslation('frame');
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (shownHere) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = async () => {
      await i18n.load(['frame']);
      const next = await nextAdvert({ api, language: i18n.language, promo, restMs, signal });
      if (!next || shownHere || signal.aborted) return;
      shownHere = true;
      setShown(next);
      if (next.kind === 'promo') countEvent('equity-load');
      await api(advertRoutes.display, { code: next.code, device: next.device });
    };
    // If the texts or the list fail to load, no advert is shown. If the display call fails, the display is not counted.
    show().catch(() => undefined);
    return () => leaving.abort();
  }, [api, i18n, promo, restMs]);
  if (!shown) return null;
  const { kind, code, device, slides } = shown;
  const end = () => {
    if (kind === 'promo') markPromo();
    else markClosed(code, device);
    setShown(null);
  };
  return (
    <AdvertDialog
      shown={shown}
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
