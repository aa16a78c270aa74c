import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { AUDIO_BYTES, AUDIO_SECONDS } from '@site/contract/link-page/limits.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import type { Greeting } from '@site/contract/link-page/schemas.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { sendWithProgress } from '#features/media';
import { Button } from '#ui/buttons/button.tsx';
import { FileInput } from '#ui/fields/file-input.tsx';
import { Icon } from '#ui/icon.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './audio-field.module.css';
import { timeText } from './time-text.ts';
import { useRecorder } from './use-recorder.ts';

/** Ref callback for a button that replaces the pressed one, so that the focus is not lost. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

interface AudioFieldProps {
  value: Greeting | null;
  onChange: (greeting: Greeting | null) => void;
  error?: string | undefined;
}

/** Audio greeting: upload a file, or record one and play it before the upload. */
export function AudioField({ value, onChange, error }: AudioFieldProps) {
  const { t } = useTranslation('my-link');
  const api = useApi();
  const id = useId();
  const redirectToLogin = useLoggedOutRedirect();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState(0);
  const [tooBig, setTooBig] = useState(false);
  const recorder = useRecorder();
  const { recording } = recorder;
  const upload = useMutation({
    mutationFn: (file: File) =>
      api(linkPageRoutes.uploadAudio, {}, { files: [file], send: sendWithProgress(setProgress) }),
    onSuccess: (greeting) => {
      recorder.drop();
      onChange(greeting);
    },
    onError: (failure) => {
      if (isApiError(failure, 'signed-out', 'token-malformed')) redirectToLogin();
    },
  });
  const send = (file: File) => {
    setTooBig(file.size > AUDIO_BYTES);
    setProgress(0);
    if (file.size <= AUDIO_BYTES) upload.mutate(file);
  };
  const record = () => {
    // Clears the error, which was about the previous file.
    setTooBig(false);
    upload.reset();
    recorder.start();
  };
  const problem = useUploadProblem({ tooBig, uploadError: upload.error, recorderProblem: recorder.problem }) ?? error;
  const busy = upload.isPending || recorder.state !== 'idle';
  return (
    <div className={s['field']} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
      <span className={s['label']} id={`${id}-label`}>
        {t('audio')}
      </span>
      <p className={s['help']} id={`${id}-help`}>
        {t('audio.help', { seconds: AUDIO_SECONDS, max: AUDIO_BYTES / 1024 / 1024 })}
      </p>
      <CurrentSound value={value} recorder={recorder} />
      {upload.isPending && <ProgressBar label={t('audio.sending')} value={progress} max={1} />}
      <div className={s['actions']}>
        {recording ? (
          <>
            <SendButton type="button" data-path="audio" sending={upload.isPending} onClick={() => send(recording.file)}>
              {t('audio.use')}
            </SendButton>
            <Button disabled={busy} onClick={record}>
              {t('audio.again')}
            </Button>
            <Button look="quiet" disabled={busy} onClick={recorder.drop}>
              {t('audio.discard')}
            </Button>
          </>
        ) : (
          recorder.state !== 'recording' && (
            <SourceActions
              busy={busy}
              onRecord={record}
              onChoose={() => input.current?.click()}
              onRemove={value && (() => onChange(null))}
            />
          )
        )}
      </div>
      <p className={s['error']} role="alert">
        {problem}
      </p>
      <span className="visually-hidden" role="status">
        {recorder.state === 'recording' && t('audio.began')}
        {recording && t('audio.ended')}
      </span>
      <FileInput
        ref={input}
        label={t('audio.choose')}
        accept="audio/*,.mp3,.m4a,.ogg,.webm"
        onFiles={([file]) => file && send(file)}
      />
    </div>
  );
}

function Sound({ url, label, seconds }: { url: string; label: string; seconds: number }) {
  const { t } = useTranslation('my-link');
  return (
    <div className={s['sound']}>
      {/* Spoken greeting of the member, for which no transcript exists. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio controls preload="none" src={url} aria-label={label} />
      <span>{t('audio.length', { time: timeText(seconds) })}</span>
    </div>
  );
}

interface CurrentSoundProps {
  value: Greeting | null;
  recorder: ReturnType<typeof useRecorder>;
}

/** The running recording, else the new one, else the greeting of the page. */
function CurrentSound({ value, recorder: { state, seconds, recording, stop } }: CurrentSoundProps) {
  const { t } = useTranslation('my-link');
  return (
    <>
      {value && !recording && state === 'idle' && (
        <Sound url={value.url} label={t('audio.yours')} seconds={value.seconds} />
      )}
      {state === 'recording' && <RunningRecording seconds={seconds} onStop={stop} />}
      {recording && <Sound url={recording.url} label={t('audio.new')} seconds={recording.seconds} />}
    </>
  );
}

function RunningRecording({ seconds, onStop }: { seconds: number; onStop: () => void }) {
  const { t } = useTranslation('my-link');
  return (
    <div className={s['sound']}>
      <span className={s['live']} aria-hidden="true" />
      <span className={s['time']}>
        {t('audio.recording', { time: timeText(seconds), max: timeText(AUDIO_SECONDS) })}
      </span>
      <Button look="primary" onClick={onStop} ref={takeFocus}>
        {t('audio.stop')}
      </Button>
    </div>
  );
}

interface SourceActionsProps {
  busy: boolean;
  onRecord: () => void;
  onChoose: () => void;
  /** Null if there is no greeting. */
  onRemove: (() => void) | null;
}

/** Buttons that record a greeting, choose a file, and remove the current greeting. */
function SourceActions({ busy, onRecord, onChoose, onRemove }: SourceActionsProps) {
  const { t } = useTranslation('my-link');
  return (
    <>
      <Button disabled={busy} onClick={onRecord}>
        <Icon name="microphone" size={18} />
        {t('audio.record')}
      </Button>
      <Button data-path="audio" disabled={busy} onClick={onChoose}>
        {t('audio.choose')}
      </Button>
      {onRemove && (
        <Button look="quiet" disabled={busy} onClick={onRemove}>
          {t('audio.remove')}
        </Button>
      )}
    </>
  );
}

interface UploadProblem {
  tooBig: boolean;
  uploadError: Error | null;
  recorderProblem: 'refused' | 'none' | null;
}

/** Returns the error message about the last file or the recorder. */
function useUploadProblem({ tooBig, uploadError, recorderProblem }: UploadProblem): string | undefined {
  const { t } = useTranslation('my-link');
  const { t: core } = useTranslation();
  if (tooBig) return t('errors:media.size', { n: AUDIO_BYTES / 1024 / 1024 });
  if (uploadError) return errorMessage(uploadError, core);
  return recorderProblem ? t(`audio.${recorderProblem}`) : undefined;
}
