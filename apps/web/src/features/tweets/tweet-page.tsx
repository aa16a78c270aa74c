import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { User } from '@site/contract/accounts/schemas.ts';
import type { TweetWriter } from '@site/contract/tweets/schemas.ts';
import type { FormKey } from '#platform/storage/storage-keys.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { todayQuery } from './queries.ts';
import { TweetDraft } from './tweet-draft.tsx';
import { TweetForm } from './tweet-form.tsx';
import { restoreDrafts, type Draft, type StoredTweets } from './tweet-values.ts';
import s from './tweet-page.module.css';

/** Maximum number of drafts; the oldest are dropped. */
const MOST = 30;

/** Page that generates tweets for a member (FORUM-15). */
export function TweetPage() {
  const user = useUser();
  // The user is null after a log-out in another tab; the app shell then redirects.
  return user && <TweetWorkspace key={user.id} user={user} />;
}

function TweetWorkspace({ user }: { user: User }) {
  const { t } = useTranslation('tweets');
  const { data: today } = useQuery(todayQuery(useApi()));
  const name: FormKey = `tweets:${user.id}`;
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [written, setWritten] = useState<{ writer: TweetWriter; fellBack: boolean; count: number } | null>(null);
  const results = useRef<HTMLHeadingElement>(null);
  const change = (next: readonly Draft[]) => {
    setDrafts(next);
    sessionDraft.keep(name, { ...sessionDraft.read<StoredTweets>(name), drafts: next });
  };
  // In an effect, because session storage is not available on the server.
  useEffect(() => setDrafts(restoreDrafts(sessionDraft.read<StoredTweets>(name)?.drafts)), [name]);
  useEffect(() => {
    if (written) results.current?.focus();
  }, [written]);
  const writer = written?.writer ?? today?.writer;
  return (
    <div className={`page page-column ${s['page']}`}>
      <header className="page-intro">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        {writer && <p className={s['writer']}>{writerText(writer, t)}</p>}
      </header>
      <div className={s['columns']}>
        <TweetForm
          draftName={name}
          today={today}
          onWritten={({ items, ...answer }) => {
            const from = Math.max(0, ...drafts.map(({ id }) => id)) + 1;
            change([...items.map((text, at) => ({ id: from + at, text })), ...drafts].slice(0, MOST));
            setWritten({ ...answer, count: items.length });
          }}
        />
        <section className={s['drafts']} aria-labelledby="drafts">
          <h2 id="drafts" ref={results} tabIndex={-1}>
            {t('drafts')}
          </h2>
          <p role="status" className={s['note']}>
            {written?.fellBack ? t('fell-back') : written && <span className="visually-hidden">{t('ready')}</span>}
          </p>
          {drafts.length === 0 ? (
            <EmptyState drawing="bubbles" title={t('empty')} text={t('empty.text')} />
          ) : (
            <ol className={s['list']}>
              {drafts.map((draft, at) => (
                <li key={draft.id}>
                  <TweetDraft
                    number={at + 1}
                    text={draft.text}
                    onChange={(text) => change(drafts.map((one) => (one.id === draft.id ? { ...one, text } : one)))}
                    onRemove={() => {
                      change(drafts.filter(({ id }) => id !== draft.id));
                      results.current?.focus();
                    }}
                  />
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </div>
  );
}

function writerText(writer: TweetWriter, t: ReturnType<typeof useTranslation<'tweets'>>['t']): string {
  return writer.kind === 'phrases' ? t('writer.phrases') : t('writer.model', { model: writer.model });
}
