import { useEffect, useEffectEvent } from 'react';
import s from './plain-toast.module.css';

const SHOWN_MS = 5000;

interface PlainToastProps {
  /** A new object for each message, even if the text repeats. */
  toast: { message: string };
  onEnd: () => void;
}

/** Fallback for a toast if the toast library failed to load. */
export function PlainToast({ toast, onEnd }: PlainToastProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <p className={s['toast']} role="alert">
      {toast.message}
    </p>
  );
}
