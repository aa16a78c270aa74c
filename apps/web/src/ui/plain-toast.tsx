import { useEffect, useEffectEvent } from 'react';
import s from './plain-toast.module.css';

const SHOWN_MS = 5000;

interface PlainToastProps {
  /** A new object for each message, though it may say the same again. */
  told: { message: string };
  onEnd: () => void;
}

/** What a toast says when the files that show toasts did not arrive. */
export function PlainToast({ told, onEnd }: PlainToastProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <p className={s['toast']} role="alert">
      {told.message}
    </p>
  );
}
