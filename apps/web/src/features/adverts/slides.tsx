import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AdvertDevice } from '@site/contract/adverts/routes.ts';
import type { Slide } from '@site/contract/documents/kinds.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { useMedia } from '#ui/use-media.ts';
import { SlideLink } from './slide-link.tsx';
import s from './advert-dialog.module.css';

/** So long each picture stands. */
const STAY_MS = 5000;
/** So long after the last step of a scroll it has come to rest: not every browser says so. */
const SETTLED_MS = 150;

interface Props {
  slides: readonly Slide[];
  title: string;
  device: AdvertDevice;
  onFollow: () => void;
}

/**
 * Several pictures in a row that the finger or the arrows move. They go on by themselves, around and around, until somebody
 * points at them, focuses something in them or stops them; with reduced motion only when somebody starts them.
 */
export function Slides({ slides, title, device, onFollow }: Props) {
  const { t } = useTranslation('frame');
  const row = useRef<HTMLUListElement>(null);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [wish, setWish] = useState<boolean | null>(null);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const [at, setAt] = useState(0);
  const total = slides.length;
  const playing = wish ?? !still;
  const goes = playing && !held.pointer && !held.focus;

  const show = (place: number) => {
    const next = (place + total) % total;
    const slide = row.current?.children[next];
    if (!(row.current && slide instanceof HTMLElement)) return;
    setAt(next);
    row.current.scrollTo({ left: slide.offsetLeft, behavior: still ? 'instant' : 'smooth' });
  };
  const goOn = useEffectEvent(() => show(at + 1));
  useEffect(() => {
    if (!goes) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && goOn(), STAY_MS);
    return () => clearInterval(timer);
  }, [goes, at]);

  const scrolling = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where a finger has moved it. */
  const settle = () => {
    const element = row.current;
    const [first, second] = element?.children ?? [];
    if (!(element && first instanceof HTMLElement && second instanceof HTMLElement)) return;
    setAt(Math.round(element.scrollLeft / (second.offsetLeft - first.offsetLeft)));
  };

  return (
    <section aria-roledescription={t('advert.carousel')} aria-label={title}>
      <div
        // It says nothing itself: it hears who points at what is in it.
        role="presentation"
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld((now) => ({ ...now, pointer: true }))}
        onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
        onFocus={({ target }) => setHeld((now) => ({ ...now, focus: !target.hasAttribute('data-play') }))}
        onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
      >
        <ul
          ref={row}
          className={s['row']}
          onScrollEnd={settle}
          onScroll={() => {
            if ('onscrollend' in window) return;
            clearTimeout(scrolling.current);
            scrolling.current = setTimeout(settle, SETTLED_MS);
          }}
        >
          {slides.map((slide, index) => (
            // Two may be the same in all but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} aria-label={t('advert.place', { n: index + 1, total })}>
              <SlideLink
                slide={slide}
                title={title}
                device={device}
                onFollow={onFollow}
                // On the way to it a browser takes it for shown: it would stop there, and snap back to the one before.
                onFocus={() => show(index)}
              />
            </li>
          ))}
        </ul>
        <div className={s['tools']}>
          <button
            type="button"
            data-play
            aria-label={t(playing ? 'advert.pause' : 'advert.play')}
            onClick={() => setWish(!playing)}
          >
            <Icon name={playing ? 'pause' : 'play'} size={20} />
          </button>
          <p aria-live={goes ? 'off' : 'polite'}>{t('advert.place', { n: at + 1, total })}</p>
          <button type="button" aria-label={t('advert.previous')} onClick={() => show(at - 1)}>
            <Icon name="left" size={20} />
          </button>
          <button type="button" aria-label={t('advert.next')} onClick={() => show(at + 1)}>
            <Icon name="right" size={20} />
          </button>
        </div>
      </div>
    </section>
  );
}
