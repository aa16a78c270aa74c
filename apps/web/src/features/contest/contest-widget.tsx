import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useConsent } from '#platform/cookies/use-consent.ts';
import { storedText } from '#platform/storage/stored-values.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { UP_TO_MEDIUM } from '#ui/viewport/breakpoints.ts';
import { useMedia } from '#ui/viewport/use-media.ts';
import { ContestBox } from './contest-box.tsx';
import { useContest } from './use-contest.ts';
import s from './contest-widget.module.css';

const ContestDialog = lazyDialog(() => import('./contest-dialog.tsx'));

/** Whether the widget was closed in this tab; without storage it stays closed only until the page is reloaded. */
const storedClosed = storedText('contest-closed');

interface VisibilityConditions {
  closed: boolean;
  /** Once the award is claimed, progress no longer changes. */
  over: boolean;
  /** Whether the cookie banner is open, which covers the widget's position. */
  isBannerOpen: boolean;
  pathname: string;
}

function isHidden({ closed, over, isBannerOpen, pathname }: VisibilityConditions): boolean {
  return closed || isBannerOpen || over || pathname === '/activity';
}

/** Progress badge at the bottom of the window (NAV-12). Opens a box on the desktop and a dialog on a phone. */
export default function ContestWidget() {
  const { t, i18n } = useTranslation('contest');
  const pathname = useLocation({ select: (location) => location.pathname });
  const { query, reportTask } = useContest();
  const { data: progress, refetch } = query;
  const over = typeof progress?.claimedAt === 'string';
  const isBannerOpen = useConsent() === 0;
  const phone = useMedia(UP_TO_MEDIUM);
  const [closed, setClosed] = useState(() => storedClosed.read() !== null);
  const [openOn, setOpenOn] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Open only on this path and at this viewport size, so a navigation or a switch between phone and desktop closes the
  // box.
  const open = openOn === `${pathname} ${phone}`;
  const shut = useCallback(() => setOpenOn(null), []);
  useEffect(() => {
    if (!open || phone) return;
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      shut();
      button.current?.focus();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [open, phone, shut]);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // Actions on the previous page may have completed a task.
    if (!closed && !over) void refetch({ cancelRefetch: false });
  }, [pathname, closed, over, refetch]);
  if (!progress || isHidden({ closed, over, isBannerOpen, pathname }) || !i18n.has('contest')) return null;
  const close = () => {
    setClosed(true);
    storedClosed.write('1');
  };
  const content = <ContestBox progress={progress} onReport={reportTask} />;
  return (
    <div className={s['widget']}>
      {open && !phone && (
        <section className={s['box']} aria-label={t('title')}>
          {content}
        </section>
      )}
      <div className={s['badge']}>
        <button
          ref={button}
          type="button"
          className={s['open']}
          aria-expanded={open}
          {...(phone && { 'aria-haspopup': 'dialog' })}
          onClick={() => setOpenOn(open ? null : `${pathname} ${phone}`)}
        >
          <Icon name="flag" size={18} />
          {t('badge', { done: progress.done, all: progress.tasks.length })}
        </button>
        <button type="button" className={`icon-button ${s['close']}`} aria-label={t('close')} onClick={close}>
          <Icon name="close" size={18} />
        </button>
      </div>
      {open && phone && (
        <ContestDialog title={t('badge', { done: progress.done, all: progress.tasks.length })} onClose={shut}>
          {content}
        </ContestDialog>
      )}
    </div>
  );
}
