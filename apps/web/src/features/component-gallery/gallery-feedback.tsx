import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './component-gallery-page.module.css';
import { GallerySection } from './gallery-section.tsx';

const ConfirmDialog = lazy(() => import('#ui/dialogs/confirm-dialog.tsx'));

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const AGES = [10 * SECOND, 90 * SECOND, 2.5 * HOUR, 30 * HOUR, 3.5 * 24 * HOUR, 40 * 24 * HOUR];

/** Confirmation dialogs, relative times, and avatars whose image is missing or fails to load. */
export function GalleryFeedback() {
  const { t } = useTranslation('kit');
  const [asking, setAsking] = useState<'idle' | 'busy' | null>(null);
  const [isDone, setDone] = useState(false);
  const [now] = useState(() => Date.now());
  return (
    <GallerySection id="kit-feedback" title={t('feedback')}>
      <div className={s['row']}>
        <Button onClick={() => setAsking('idle')}>{t('confirm.open')}</Button>
        <Button onClick={() => setAsking('busy')}>{t('confirm.busy')}</Button>
        <span role="status">{isDone && t('confirm.done')}</span>
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            text={t('confirm.text')}
            busy={asking === 'busy'}
            onConfirm={() => {
              setDone(true);
              setAsking(null);
            }}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      <h3>{t('ago')}</h3>
      <ul className={s['row']}>
        {AGES.map((age) => (
          <li key={age}>
            <TimeAgo time={new Date(now - age).toISOString()} />
          </li>
        ))}
      </ul>
      <h3>{t('avatar')}</h3>
      <ul className={s['row']}>
        <li>
          <Avatar src="" size={48} /> {t('avatar.none')}
        </li>
        <li>
          <Avatar src="/files/00/none-400.webp" size={48} /> {t('avatar.broken')}
        </li>
      </ul>
    </GallerySection>
  );
}
