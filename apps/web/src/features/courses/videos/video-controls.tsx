import { useState, type RefObject } from 'react';
import { LANGUAGE_NAMES, type Language } from '@site/contract/core/languages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
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
      <SelectField
        className={s['control']}
        label={t('film.speed')}
        empty={null}
        options={SPEEDS.map((one) => ({
          key: String(one),
          value: `${new Intl.NumberFormat(i18n.language).format(one)}×`,
        }))}
        value={String(speed)}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value);
          choose(chosen);
          setSpeed(video.current, chosen);
        }}
      />
      <SelectField
        className={s['control']}
        label={t('film.captions')}
        empty={t('film.captions.off')}
        options={languages.map((key) => ({ key, value: LANGUAGE_NAMES[key] }))}
        value={captions}
        onChange={({ currentTarget }) => onCaptions(currentTarget.value)}
      />
      <p className={s['keys']}>{t('film.keys')}</p>
    </div>
  );
}
