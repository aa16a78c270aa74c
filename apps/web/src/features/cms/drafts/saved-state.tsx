import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { savedAgo } from '#ui/dates/relative-time.ts';
import type { WrittenPart } from './document-drafts.ts';
import s from '../editing/editor.module.css';

/** Save status of a part, with the time since the last save. */
export function SavedState({ written }: { written: WrittenPart }) {
  const { t, i18n } = useTranslation('desk');
  const { state, savedAt, error } = written;
  const why = error instanceof Error ? error.message : '';
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={s['saved']} data-state={state}>
      {/* Screen readers announce only the status, because the age changes constantly. */}
      <span role="status">{state === 'saved' && savedAt === null ? '' : t(`saved.${state}`, { why })}</span>
      {state === 'saved' && savedAt !== null && (
        <span aria-hidden="true"> {savedAgo(savedAt, now, i18n.language)}</span>
      )}
    </p>
  );
}
