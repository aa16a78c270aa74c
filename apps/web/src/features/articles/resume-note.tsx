import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { isUnderWay, scrollTo } from './reading-place.ts';
import { extentOf } from './use-reading-place.ts';
import s from './resume-note.module.css';

/** By then the router has put the page to its place. */
const SETTLED_MS = 300;

interface Props {
  text: RefObject<HTMLElement | null>;
  /** How far one had read when the page was opened. */
  place: number | null;
}

/** Opens a text where one left off, and says so. Who comes to a certain heading, or goes back, is left where that is. */
export function ResumeNote({ text, place }: Props) {
  const { t } = useTranslation('articles');
  const router = useRouter();
  const [shown, setShown] = useState(false);
  // Once, with what was known at the opening: later places are the reader's own.
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
    // The router puts a page that one has come to at its top, or where it was, when all of it stands.
    const stop = router.subscribe('onRendered', resume);
    // It may have said so already.
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
