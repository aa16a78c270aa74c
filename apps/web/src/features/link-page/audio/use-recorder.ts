import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AUDIO_SECONDS } from '@site/contract/link-page/limits.ts';

/** Recording formats in order of preference. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
const ENDINGS: Record<string, string> = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' };
const TICK_MS = 200;

export interface Recording {
  file: File;
  /** Object URL of the recording. */
  url: string;
  seconds: number;
}

interface Running {
  recorder: MediaRecorder;
  stream: MediaStream;
  timer: ReturnType<typeof setInterval>;
}

interface RecorderEvents {
  onProgress: (seconds: number) => void;
  onStop: (parts: readonly Blob[], seconds: number) => void;
}

/** Returns the preferred recording format of this browser; undefined if it cannot record. */
function recordingType(): string | undefined {
  if (!('MediaRecorder' in window) || !('mediaDevices' in navigator)) return undefined;
  return TYPES.find((one) => MediaRecorder.isTypeSupported(one));
}

/** Stops the tracks, which turns off the browser's microphone indicator. */
function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Starts to record the stream. If that fails, the tracks are stopped. */
function startRecorder(stream: MediaStream, type: string, { onProgress, onStop }: RecorderEvents): Running {
  try {
    const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 64_000 });
    const parts: Blob[] = [];
    const began = performance.now();
    const passed = () => Math.min(AUDIO_SECONDS, (performance.now() - began) / 1000);
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => onStop(parts, passed()));
    recorder.start();
    return { recorder, stream, timer: setInterval(() => onProgress(passed()), TICK_MS) };
  } catch (error) {
    stopTracks(stream);
    throw error;
  }
}

function stopRecorder({ recorder, stream, timer }: Running): void {
  clearInterval(timer);
  if (recorder.state !== 'inactive') recorder.stop();
  stopTracks(stream);
}

function recordingOf(parts: readonly Blob[], type: string, seconds: number): Recording {
  const [plain = ''] = type.split(';');
  const file = new File([...parts], `greeting.${ENDINGS[plain] ?? 'webm'}`, { type: plain });
  return { file, url: URL.createObjectURL(file), seconds };
}

/**
 * Records a greeting locally; nothing is uploaded without confirmation. Stops automatically at the maximum duration.
 */
export function useRecorder() {
  const [state, setState] = useState<'idle' | 'asking' | 'recording'>('idle');
  const [problem, setProblem] = useState<'refused' | 'none' | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [recording, setRecording] = useState<Recording | null>(null);
  const running = useRef<Running | null>(null);
  const isUnmounted = useRef(false);

  const end = () => {
    const now = running.current;
    running.current = null;
    if (now) stopRecorder(now);
  };
  const drop = () => {
    if (recording) URL.revokeObjectURL(recording.url);
    setRecording(null);
    setSeconds(0);
  };
  const leave = useEffectEvent(() => {
    isUnmounted.current = true;
    end();
    if (recording) URL.revokeObjectURL(recording.url);
  });
  useEffect(() => {
    isUnmounted.current = false;
    return () => leave();
  }, []);

  async function start(): Promise<void> {
    drop();
    setProblem(null);
    const type = recordingType();
    if (!type) return setProblem('none');
    setState('asking');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isUnmounted.current) return stopTracks(stream);
      begin(stream, type);
    } catch (error) {
      setState('idle');
      setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none');
    }
  }

  function begin(stream: MediaStream, type: string): void {
    const onProgress = (passed: number) => {
      setSeconds(passed);
      // Stops early, because encoders may append a few milliseconds and the server rejects recordings over the limit.
      if (passed >= AUDIO_SECONDS - 0.5) end();
    };
    const onStop = (parts: readonly Blob[], passed: number) => {
      // The recording may have ended because the microphone was disconnected.
      end();
      if (isUnmounted.current) return;
      setState('idle');
      setRecording(recordingOf(parts, type, passed));
    };
    running.current = startRecorder(stream, type, { onProgress, onStop });
    setSeconds(0);
    setState('recording');
  }

  return { state, problem, seconds, recording, start: () => void start(), stop: end, drop };
}
