import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Course } from '@site/contract/courses/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { ChapterList } from './chapter-list.tsx';
import s from './chapter-sheet.module.css';

interface ChapterSheetProps {
  course: Course;
  current: string;
  onChoose: Parameters<typeof ChapterList>[0]['onChoose'];
  onClose: () => void;
}

/** Chapter list on a phone, as a bottom sheet. It closes on X, Escape, a press outside and any navigation. */
export function ChapterSheet({ course, current, onChoose, onClose }: ChapterSheetProps) {
  const { t } = useTranslation('courses');
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    if (box && !box.open) box.showModal();
    const beside = ({ target }: MouseEvent) => target === box && box?.close();
    box?.addEventListener('click', beside);
    return () => box?.removeEventListener('click', beside);
  }, []);
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && onClose()),
    [router, onClose],
  );
  return (
    <dialog ref={dialog} className={s['sheet']} aria-label={t('chapters')} onClose={onClose}>
      <div className={s['inner']}>
        <div className={s['top']}>
          <h2>{t('chapters')}</h2>
          <button
            type="button"
            className={`icon-button ${s['close']}`}
            aria-label={t('core:close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <ChapterList
          course={course}
          current={current}
          onChoose={(chapter) => {
            onChoose?.(chapter);
            dialog.current?.close();
          }}
        />
      </div>
    </dialog>
  );
}
