import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import lists from '#ui/lists/rows.module.css';
import { ReminderTime } from './reminder-time.tsx';
import { remindersQuery } from './reminders-query.ts';
import { useRemind } from './use-remind.ts';
import s from './reminder-list.module.css';

/** Returns the heading of the section around another one. */
const outerHeading = (section: HTMLElement | null) =>
  section?.parentElement?.closest('section')?.querySelector('h2') ?? null;

/** The member's reminders, above the saved posts. Nothing without reminders. */
export function ReminderList() {
  const { t } = useTranslation('forum');
  const { data = [] } = useQuery(remindersQuery(useApi()));
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  if (data.length === 0) return null;
  // The focused button is removed with its reminder, and the section with the last one.
  const moveFocus = () => {
    const heading = data.length > 1 ? title.current : outerHeading(section.current);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  return (
    <section ref={section} aria-labelledby="reminders" className={s['reminders']}>
      <h3 ref={title} id="reminders">
        {t('reminders')}
      </h3>
      <ul className={lists['rows']}>
        {data.map((reminder) => (
          <Reminder key={reminder.id} {...reminder} onRemoved={moveFocus} />
        ))}
      </ul>
    </section>
  );
}

interface ReminderProps {
  id: number;
  title: string;
  language: string;
  at: string;
  onRemoved: () => void;
}

function Reminder({ id, title, language, at, onRemoved }: ReminderProps) {
  const { t } = useTranslation('forum');
  const { mutate, isPending } = useRemind(id, onRemoved);
  return (
    <li className={s['reminder']}>
      <span className={s['what']}>
        <Link to="/forumDetails" search={{ id }} lang={language}>
          {title}
        </Link>
        <span className={s['when']}>
          <ReminderTime at={at} />
        </span>
      </span>
      <Button
        small
        // aria-disabled instead of disabled, so that the button retains the focus.
        aria-disabled={isPending}
        aria-label={t('remind.remove-of', { title })}
        onClick={() => !isPending && mutate(null)}
      >
        {t('remind.remove')}
      </Button>
    </li>
  );
}
