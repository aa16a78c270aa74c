import { useLocation, useMatches } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '#platform/api/use-api.ts';
import { useInterruption } from '#platform/interruptions/use-interruption.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { UP_TO_MEDIUM } from '#ui/viewport/breakpoints.ts';
import { useMedia } from '#ui/viewport/use-media.ts';
import { ContestBox } from './contest-box.tsx';
import { hideContest, useIsContestHidden } from './contest-visibility.ts';
import { useContest } from './use-contest.ts';
import s from './contest-widget.module.css';

const ContestDialog = lazyDialog(() => import('./contest-dialog.tsx'));

/** Returns the progress, reloaded on each page, and whether it has no place here. */
function useShownProgress(pathname: string) {
  const { query, reportTask } = useContest();
  const { data: progress, refetch } = query;
  const isEditor = useMatches({ select: (matches) => matches.at(-1)?.staticData.task === 'editing' });
  // Once the award is claimed, progress no longer changes.
  const isOver = typeof progress?.claimedAt === 'string';
  const isClosed = useIsContestHidden() || isOver;
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // Actions on the previous page may have completed a task.
    if (!isClosed) void refetch({ cancelRefetch: false });
  }, [pathname, isClosed, refetch]);
  return { progress, isHidden: isClosed || isEditor || pathname === '/activity', reportTask };
}

/** Returns a function that hides the widget and says where the contest can be found. */
function useHideContest(): () => void {
  const { t } = useTranslation('contest');
  const user = useUser();
  return () => {
    hideContest(true);
    // The points page is for members.
    toast('success', t(user?.role ? 'hidden.points' : 'hidden'));
  };
}

/** Progress badge (NAV-12) at the end of the page. Opens a box on the desktop and a dialog on a phone. */
export default function ContestWidget() {
  const { t, i18n } = useTranslation('contest');
  const pathname = useLocation({ select: (location) => location.pathname });
  const { progress, isHidden, reportTask } = useShownProgress(pathname);
  const hide = useHideContest();
  const phone = useMedia(UP_TO_MEDIUM);
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
  const isVisible = useInterruption('contest', progress !== undefined && !isHidden && i18n.has('contest'));
  if (!progress || !isVisible) return null;
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
        <button type="button" className={`icon-button ${s['close']}`} aria-label={t('close')} onClick={hide}>
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
