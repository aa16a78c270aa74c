import { useId, useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Language } from '@site/contract/core/languages.ts';
import type { Poll } from '@site/contract/forum/poll.ts';
import { Icon } from '#ui/icon.tsx';
import { PollEnd } from './poll-end.tsx';
import { PollForm } from './poll-form.tsx';
import { PollResults } from './poll-results.tsx';
import { usePoll } from './use-poll.ts';
import s from './poll-box.module.css';

interface Props {
  postId: number;
  poll: Poll;
  language: Language;
}

/**
 * Poll of a post: the results if the current user may see them; otherwise the voting form or, after the end, a note
 * that the results will follow.
 */
export function PollBox({ postId, poll, language }: Props) {
  const { t } = useTranslation('asks');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hasResults, over, show, ask } = usePoll(postId, poll);
  const mine = poll.answers.find((answer) => answer.id === poll.mine);
  return (
    <section className={s['box']} aria-labelledby={id}>
      <p className={s['kind']}>
        <Icon name="poll" size={16} />
        {t('poll')}
      </p>
      <h2 ref={heading} id={id} tabIndex={-1} lang={language}>
        {poll.question}
      </h2>
      {hasResults ? (
        <PollResults poll={poll} language={language} />
      ) : over ? (
        <p role="status">{t('poll.counting')}</p>
      ) : (
        <PollForm
          postId={postId}
          poll={poll}
          language={language}
          labelledBy={id}
          onVoted={(voted) => {
            show(voted);
            // The focused button was removed with the form, so the focus moves to the question.
            heading.current?.focus();
          }}
          onRefused={ask}
        />
      )}
      <p className={s['foot']}>
        <span>{poll.votes === 0 ? t('poll.voters-none') : t('poll.voters', { count: poll.votes })}</span>
        <PollEnd endsAt={poll.endsAt} ended={over} />
      </p>
      <p className="visually-hidden" role="status">
        {hasResults && mine && t('poll.you-voted', { answer: mine.text })}
      </p>
    </section>
  );
}
