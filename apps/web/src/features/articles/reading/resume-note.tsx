import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { isUnderWay, scrollTo } from './reading-position.ts';
import { extentOf } from './use-reading-position.ts';
import s from './resume-note.module.css';

/** Milliseconds after which the router has restored the scroll position. */
const SETTLED_MS = 300;

interface Props {
  text: RefObject<HTMLElement | null>;
  /** Reading position when the page was opened, in percent. */
  place: number | null;
}

/**
 * Scrolls a text to the reading position and shows a note. Does nothing if the text was barely started or is finished,
 * the URL has a fragment, or the page is already scrolled, for example after back navigation.
 */
export function ResumeNote({ text, place }: Props) {
  const { t } = useTranslation('articles');
  const router = useRouter();
  const [shown, setShown] = useState(false);
  // Only the position at the time of opening counts; later ones result from scrolling on this page.
  const [opened] = useState(place);
  useEffect(() => {
    const resume = () => {
      end();
      if (!text.current || !isUnderWay(opened) || window.location.hash || window.scrollY > 0) return;
      const top = scrollTo(extentOf(text.current), { height: window.innerHeight }, opened);
      if (top === 0) return;
      window.scrollTo({ top, behavior: 'instant' });
      setShown(true);
    };
    // The router scrolls a new page to its top, or to its restored position, after it has rendered.
    const stop = router.subscribe('onRendered', resume);
    // The event may already have been emitted, so a timer serves as a fallback.
    const timer = setTimeout(resume, SETTLED_MS);
    const end = () => {
      stop();
      clearTimeout(timer);
    };
    return end;
  }, [router, text, opened]);
  if (!shown) return null;
  const fromTop = () => {
    setShown(false);
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className={s['note']} role="status">
      <span>{t('resumed')}</span>
      <Button small onClick={fromTop}>
        {t('resumed.top')}
      </Button>
      <Button small look="quiet" aria-label={t('resumed.close')} onClick={() => setShown(false)}>
        <Icon name="close" size={18} />
      </Button>
    </div>
  );
}
