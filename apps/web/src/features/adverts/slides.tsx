import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AdvertDevice } from '@site/contract/adverts/routes.ts';
import type { Slide } from '@site/contract/documents/kinds.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { useMedia } from '#ui/viewport/use-media.ts';
import { SlideLink } from './slide-link.tsx';
import s from './advert-dialog.module.css';

/** Display time of each slide in milliseconds. */
const STAY_MS = 5000;
/**
 * Scrolling counts as ended after this many milliseconds without a scroll event, because not every browser supports
 * `scrollend`.
 */
const SETTLED_MS = 150;

interface Props {
  slides: readonly Slide[];
  title: string;
  device: AdvertDevice;
  onFollow: () => void;
}

/**
 * Carousel that is moved by swiping or with arrows. It advances in a loop, except while the mouse pointer is over it,
 * an element in it other than the play button has the focus, the tab is hidden, or the user has stopped it. With
 * reduced motion it advances only if the user starts it.
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
  /** Updates the current slide from the scroll position once scrolling has ended. */
  const settle = () => {
    const element = row.current;
    const [first, second] = element?.children ?? [];
    if (!(element && first instanceof HTMLElement && second instanceof HTMLElement)) return;
    setAt(Math.round(element.scrollLeft / (second.offsetLeft - first.offsetLeft)));
  };

  return (
    <section aria-roledescription={t('advert.carousel')} aria-label={title}>
      <div
        // Has no semantics of its own; it only listens to pointer and focus events of its children.
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
            // Keyed by position, because two slides may be identical.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} aria-label={t('advert.place', { n: index + 1, total })}>
              <SlideLink
                slide={slide}
                title={title}
                device={device}
                onFollow={onFollow}
                // Scrolls explicitly, because the browser's own scroll to a focused link may stop when the slide is
                // partly visible and snap back to the previous one.
                onFocus={() => show(index)}
              />
            </li>
          ))}
        </ul>
        <div className={s['tools']}>
          <button
            type="button"
            className={`icon-button ${s['tool']}`}
            data-play
            aria-label={t(playing ? 'advert.pause' : 'advert.play')}
            onClick={() => setWish(!playing)}
          >
            <Icon name={playing ? 'pause' : 'play'} size={20} />
          </button>
          <p aria-live={goes ? 'off' : 'polite'}>{t('advert.place', { n: at + 1, total })}</p>
          <button
            type="button"
            className={`icon-button ${s['tool']}`}
            aria-label={t('advert.previous')}
            onClick={() => show(at - 1)}
          >
            <Icon name="left" size={20} />
          </button>
          <button
            type="button"
            className={`icon-button ${s['tool']}`}
            aria-label={t('advert.next')}
            onClick={() => show(at + 1)}
          >
            <Icon name="right" size={20} />
          </button>
        </div>
      </div>
    </section>
  );
}
