import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import type { Course } from '@site/contract/courses/schemas.ts';
import { useShortcuts } from '#platform/shortcuts/use-shortcuts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { moveTo, play, showCaptions, toggleMuted, toggleScreen } from './video-controller.ts';
import { VideoControls } from './video-controls.tsx';
import { PlayedPieces, type Part } from './played-pieces.ts';
import { secondsText } from './seconds-text.ts';
import { useVideoShortcuts } from './use-video-shortcuts.ts';
import s from './video-page.module.css';

export interface VideoHandle {
  /** Seeks to a second and plays. */
  jump: (second: number) => void;
}

interface VideoPlayerProps {
  ref: Ref<VideoHandle>;
  videoData: NonNullable<Course['film']>;
  /** Second at which playback starts. */
  begin: number;
  partAt: (second: number) => (Part & { chapterId: number }) | null;
  onPlayed: (second: number) => void;
  /** Reports the pieces of a chapter that were actually played, and the current second. */
  onPiece: (chapterId: number, pieces: number[], second: number) => void;
}

/** Video with captions and the controls that native players lack (LEARN-02). */
export function VideoPlayer({ ref, videoData, begin, partAt, onPlayed, onPiece }: VideoPlayerProps) {
  const { t, i18n } = useTranslation('courses');
  const video = useRef<HTMLVideoElement>(null);
  const [pieces] = useState(() => new PlayedPieces());
  const [from] = useState(begin);
  const [captions, setCaptions] = useState<string>(i18n.language);
  const [failed, setFailed] = useState(false);
  const [resumed, setResumed] = useState(from > 0);
  const jump = (second: number) => {
    pieces.jump();
    moveTo(video.current, second);
    play(video.current);
  };
  useImperativeHandle(ref, () => ({ jump }));

  const place = useEffectEvent(() => {
    if (from > 0 && video.current?.currentTime === 0) moveTo(video.current, from);
  });
  useEffect(() => {
    // Metadata may have loaded before hydration.
    if ((video.current?.readyState ?? 0) > 0) place();
  }, []);
  useEffect(() => showCaptions(video.current, captions), [captions]);
  const lastLanguage = useRef<string>(i18n.language);
  const toggleCaptions = () => {
    if (captions !== '') lastLanguage.current = captions;
    setCaptions(captions === '' ? lastLanguage.current : '');
  };
  useShortcuts([
    { keys: 'c', text: 'film.captions', run: toggleCaptions },
    { keys: 'f', text: 'full', run: () => toggleScreen(video.current) },
    { keys: 'm', text: 'film.mute', run: () => toggleMuted(video.current) },
  ]);
  useVideoShortcuts(video);

  const reached = () => {
    const player = video.current;
    if (!player || player.seeking) return;
    const now = player.currentTime;
    const part = partAt(now);
    if (player.paused && !player.ended) return;
    if (part) {
      const seen = pieces.reach(now, part);
      if (seen.length > 0) onPiece(part.chapterId, seen, Math.floor(now));
    }
    onPlayed(now);
  };
  const rest = () => {
    const now = video.current?.currentTime ?? 0;
    const part = partAt(now);
    if (part && now > 0) onPiece(part.chapterId, [], Math.floor(now));
  };
  return (
    <section className={s['player']} aria-label={t('film')}>
      {/* Captions are track elements below, one per available language. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={s['video']}
        controls
        playsInline
        preload="metadata"
        poster={videoData.poster}
        onLoadedMetadata={() => place()}
        onTimeUpdate={reached}
        onSeeking={() => pieces.jump()}
        onPause={rest}
        onPlay={() => setResumed(false)}
        onEnded={reached}
      >
        <MediaFiles videoData={videoData} onFailed={() => setFailed(true)} />
      </video>
      {failed && (
        <p className={s['failed']} role="alert">
          {t('film.failed')}{' '}
          <button
            type="button"
            className={s['retry']}
            onClick={() => {
              setFailed(false);
              video.current?.load();
            }}
          >
            {t('core:failed.retry')}
          </button>
        </p>
      )}
      {resumed && (
        <p className={s['resumed']}>
          {t('film.resumed', { time: secondsText(from) })}{' '}
          <button
            type="button"
            className={s['retry']}
            onClick={() => {
              setResumed(false);
              jump(0);
            }}
          >
            {t('film.over')}
          </button>
        </p>
      )}
      <VideoControls
        video={video}
        captions={captions}
        languages={videoData.captions.map(({ language }) => language)}
        onCaptions={setCaptions}
      />
    </section>
  );
}

interface MediaFilesProps extends Pick<VideoPlayerProps, 'videoData'> {
  /** Called when the browser can play none of the files. */
  onFailed: () => void;
}

/** The video files in order of preference, and the captions. */
function MediaFiles({ videoData: { sources, captions }, onFailed }: MediaFilesProps) {
  const { i18n } = useTranslation('courses');
  return (
    <>
      {sources.map(({ url, type }, at) => (
        <source key={url} src={url} type={type} onError={() => at === sources.length - 1 && onFailed()} />
      ))}
      {captions.map(({ language, url }) => (
        <track
          key={language}
          kind="captions"
          src={url}
          srcLang={language}
          label={LANGUAGE_NAMES[language]}
          default={language === i18n.language}
        />
      ))}
    </>
  );
}
