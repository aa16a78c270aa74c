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
    if (!now) return;
    clearInterval(now.timer);
    if (now.recorder.state !== 'inactive') now.recorder.stop();
    // Stops the tracks, which turns off the browser's microphone indicator.
    for (const track of now.stream.getTracks()) track.stop();
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
    const type = 'MediaRecorder' in window ? TYPES.find((one) => MediaRecorder.isTypeSupported(one)) : undefined;
    if (!type || !('mediaDevices' in navigator)) return setProblem('none');
    setState('asking');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isUnmounted.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      try {
        begin(stream, type);
      } catch (error) {
        for (const track of stream.getTracks()) track.stop();
        throw error;
      }
    } catch (error) {
      setState('idle');
      setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none');
    }
  }

  function begin(stream: MediaStream, type: string): void {
    const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 64_000 });
    const parts: Blob[] = [];
    const began = performance.now();
    const passed = () => Math.min(AUDIO_SECONDS, (performance.now() - began) / 1000);
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => {
      // The recording may have ended because the microphone was disconnected.
      end();
      if (isUnmounted.current) return;
      const [plain = ''] = type.split(';');
      const file = new File(parts, `greeting.${ENDINGS[plain] ?? 'webm'}`, { type: plain });
      setState('idle');
      setRecording({ file, url: URL.createObjectURL(file), seconds: passed() });
    });
    recorder.start();
    const timer = setInterval(() => {
      setSeconds(passed());
      // Stops early, because encoders may append a few milliseconds and the server rejects recordings over the limit.
      if (passed() >= AUDIO_SECONDS - 0.5) end();
    }, TICK_MS);
    running.current = { recorder, stream, timer };
    setSeconds(0);
    setState('recording');
  }

  return { state, problem, seconds, recording, start: () => void start(), stop: end, drop };
}
