import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { WrittenPart } from './draft-autosave.ts';
import s from '../editing/editor.module.css';

/** Save status of a part, with the time since the last save. */
export function SavedState({ written }: { written: WrittenPart }) {
  const { t, i18n } = useTranslation('desk');
  const { state, savedAt } = written;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  const seconds = savedAt === null ? 0 : Math.max(0, Math.round((now - savedAt) / 1000));
  const ago = new Intl.RelativeTimeFormat(i18n.language, { style: 'short', numeric: 'always' });
  const when = seconds < 60 ? ago.format(-seconds, 'second') : ago.format(-Math.floor(seconds / 60), 'minute');
  return (
    <p className={s['saved']} data-state={state}>
      {/* Screen readers announce only the status, because the age changes constantly. */}
      <span role="status">{state === 'saved' && savedAt === null ? '' : t(`saved.${state}`)}</span>
      {state === 'saved' && savedAt !== null && <span aria-hidden="true"> {when}</span>}
    </p>
  );
}
