import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ContestProgress } from '@site/contract/contest/routes.ts';
import type { ContestTask } from '@site/contract/contest/tasks.ts';
import { composeLink } from '#features/tweets';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { hasLink, TASK_LINKS } from './task-links.ts';
import s from './task-list.module.css';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

interface Props {
  tasks: ContestProgress['tasks'];
  /** Task named in the URL, which receives the focus. */
  asked?: ContestTask | undefined;
  /** Called for a task whose completion only this page can observe. */
  onReport: (task: 'tweet' | 'courses') => void;
}

/** Numbered tasks, each with a link or a mark that it is done (NAV-12). */
export function TaskList({ tasks, asked, onReport }: Props) {
  const { t } = useTranslation('contest');
  const navigate = useNavigate();
  const [incomplete, setIncomplete] = useState(false);
  return (
    <>
      <ol className={s['tasks']}>
        {tasks.map(({ task, status, have, need }) => (
          <li key={task} className={status === 'done' ? s['done'] : ''}>
            <div className={s['what']}>
              <strong>{t(`task.${task}`)}</strong>
              {need > 1 && status === 'open' && <span>{t('task.of', { have, need })}</span>}
            </div>
            {status === 'done' ? (
              <Done task={task} focus={asked === task} />
            ) : (
              <Go task={task} focus={asked === task} onReport={onReport} onIncomplete={() => setIncomplete(true)} />
            )}
          </li>
        ))}
      </ol>
      {incomplete && (
        <ConfirmDialog
          text={t('complete.text')}
          confirm={t('complete.go')}
          busy={false}
          onConfirm={() => void navigate({ to: '/communityView/join' })}
          onClose={() => setIncomplete(false)}
        />
      )}
    </>
  );
}

function useFocusWhen(focus: boolean) {
  const element = useRef<HTMLAnchorElement & HTMLSpanElement>(null);
  useEffect(() => {
    if (focus) element.current?.focus();
  }, [focus]);
  return element;
}

function Done({ task, focus }: { task: ContestTask; focus: boolean }) {
  const { t } = useTranslation('contest');
  return (
    <span ref={useFocusWhen(focus)} tabIndex={-1} className={s['mark']} data-task={task}>
      <Icon name="check" size={18} />
      {t('done')}
    </span>
  );
}

interface GoProps {
  task: ContestTask;
  focus: boolean;
  onReport: Props['onReport'];
  onIncomplete: () => void;
}

function Go({ task, focus, onReport, onIncomplete }: GoProps) {
  const { t } = useTranslation('contest');
  const { product, origin } = useSite();
  const complete = useUser()?.complete ?? false;
  const ref = useFocusWhen(focus);
  const words = (
    <>
      {t('go')}
      <span className="visually-hidden"> {t(`task.${task}`)}</span>
    </>
  );
  if (task === 'tweet') {
    return (
      <a
        ref={ref}
        className={s['go']}
        href={composeLink(t('tweet', { product, origin }))}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => onReport('tweet')}
      >
        {words}
        <span className="visually-hidden"> ({t('new-tab')})</span>
      </a>
    );
  }
  if (!hasLink(task)) return null;
  return (
    <Link
      ref={ref}
      {...TASK_LINKS[task]}
      className={s['go']}
      onClick={(event) => {
        if (task === 'courses') onReport('courses');
        if (task !== 'post' || complete) return;
        event.preventDefault();
        onIncomplete();
      }}
    >
      {words}
    </Link>
  );
}
