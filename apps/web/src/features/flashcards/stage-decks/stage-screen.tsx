import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import type { StageSettings } from './stage-settings.ts';
import { useFittedText } from './use-fitted-text.ts';
import { useWakeLock } from './use-wake-lock.ts';
import s from './stage-screen.module.css';

interface Props {
  cards: readonly { text: string; lang?: Language }[];
  first: number;
  settings: StageSettings;
  onMirror: () => void;
  onClose: () => void;
}

const IDLE_MS = 3000;

/** Card in full screen for the camera. Without the Fullscreen API it fills the window. */
export function StageScreen({ cards, first, settings, onMirror, onClose }: Props) {
  const { t } = useTranslation('flash-cards');
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(first);
  const [idle, setIdle] = useState(false);
  const [moves, setMoves] = useState(0);
  const { text = '', lang } = cards[place] ?? {};
  const fitted = useFittedText(text, box);
  useWakeLock();
  const go = (by: number) => setPlace((place + by + cards.length) % cards.length);
  const closed = useEffectEvent(onClose);

  useEffect(() => {
    dialog.current?.showModal();
    const element = screen.current;
    const followScreen = () => {
      if (document.fullscreenElement === null) closed();
    };
    // When full screen is refused, the card still fills the window.
    element?.requestFullscreen?.({ navigationUI: 'hide' }).then(
      () => document.addEventListener('fullscreenchange', followScreen),
      () => undefined,
    );
    return () => {
      document.removeEventListener('fullscreenchange', followScreen);
      if (document.fullscreenElement === element) void document.exitFullscreen();
    };
  }, []);
  useEffect(() => {
    // Controls are hidden when idle, so that the camera shows the card alone.
    setIdle(false);
    const timer = setTimeout(() => setIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, [moves, place]);

  const stir = () => setMoves((count) => count + 1);
  return (
    <dialog
      ref={dialog}
      className={s['dialog']}
      aria-label={t('stage.screen')}
      onClose={onClose}
      onKeyDown={({ key }) => {
        stir();
        if (key === 'ArrowRight' || key === 'PageDown') go(1);
        else if (key === 'ArrowLeft' || key === 'PageUp') go(-1);
        else if (key.toLowerCase() === 'm') onMirror();
      }}
    >
      <div ref={screen} className={s['screen']} data-look={settings.look} onPointerMove={stir} onPointerDown={stir}>
        <div ref={box} className={s['box']} data-mirrored={settings.mirrored}>
          <p className={s['text']} lang={lang} style={{ fontSize: fitted?.size }} aria-live="polite">
            {fitted
              ? fitted.lines.map((line, index) => (
                  <span key={`${index} ${line}`}>
                    {line}
                    {index < fitted.lines.length - 1 && ' '}
                  </span>
                ))
              : text}
          </p>
        </div>
        <div className={s['bar']} data-idle={idle}>
          <button type="button" aria-label={t('stage.previous')} onClick={() => go(-1)}>
            <Icon name="left" size={24} />
          </button>
          <button type="button" aria-label={t('stage.next')} onClick={() => go(1)}>
            <Icon name="right" size={24} />
          </button>
          <button type="button" aria-pressed={settings.mirrored} onClick={onMirror}>
            {t('stage.mirror')}
          </button>
          <button type="button" aria-label={t('stage.close')} onClick={onClose}>
            <Icon name="close" size={24} />
          </button>
        </div>
      </div>
    </dialog>
  );
}
