import { useState, type RefObject } from 'react';
import { LANGUAGE_NAMES, type Language } from '@site/contract/core/languages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { setSpeed } from './video-controller.ts';
import s from './video-page.module.css';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

interface VideoControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Language of the captions; an empty string for none. */
  captions: string;
  languages: readonly Language[];
  onCaptions: (language: string) => void;
}

/** Speed and captions, which the native controls lack or hide. */
export function VideoControls({ video, captions, languages, onCaptions }: VideoControlsProps) {
  const { t, i18n } = useTranslation('courses');
  const [speed, choose] = useState(1);
  return (
    <div className={s['controls']}>
      <label className={s['control']}>
        <span>{t('film.speed')}</span>
        <select
          value={speed}
          onChange={({ currentTarget }) => {
            const chosen = Number(currentTarget.value);
            choose(chosen);
            setSpeed(video.current, chosen);
          }}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {new Intl.NumberFormat(i18n.language).format(one)}×
            </option>
          ))}
        </select>
      </label>
      <label className={s['control']}>
        <span>{t('film.captions')}</span>
        <select value={captions} onChange={({ currentTarget }) => onCaptions(currentTarget.value)}>
          <option value="">{t('film.captions.off')}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
      </label>
      <p className={s['keys']}>{t('film.keys')}</p>
    </div>
  );
}
