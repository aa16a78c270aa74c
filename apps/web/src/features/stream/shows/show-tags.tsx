import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { OWN_TAGS } from '@site/contract/stream/limits.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import type { OwnShow } from '@site/contract/stream/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showsKey } from '../queries.ts';
import s from './shows.module.css';

type Pages = InfiniteData<{ items: OwnShow[]; next: string | null }>;

/** Tags of a show: those of the cam site, and the member's, which can be added and removed (STREAM-02). */
export function ShowTags({ show }: { show: OwnShow }) {
  const { t } = useTranslation('stream');
  const { t: tCore } = useTranslation();
  const api = useApi();
  const guardAction = useActionGuard();
  const id = useId();
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const take = ({ ownTags }: { ownTags: string[] }) => {
    queryClient.setQueriesData<Pages>({ queryKey: showsKey }, (cached) => {
      if (!cached) return cached;
      const pages = cached.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item.id === show.id ? { ...item, ownTags } : item)),
      }));
      return { ...cached, pages };
    });
  };
  const add = useMutation({
    mutationFn: (tag: string) => api(streamRoutes.addTag, { id: show.id, tag }),
    onSuccess: (now) => {
      setTyped('');
      take(now);
    },
    onError: (error) => {
      setProblem(isApiError(error, 'invalid') ? (error.errors['tag'] ?? error.message) : errorMessage(error, tCore));
      field.current?.focus();
    },
  });
  const remove = useMutation({
    mutationFn: (tag: string) => api(streamRoutes.removeTag, { id: show.id, tag }),
    onSuccess: (now) => {
      take(now);
      field.current?.focus();
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem('');
    if (typed.trim() !== '') guardAction(() => add.mutate(typed));
  };
  const full = show.ownTags.length >= OWN_TAGS;
  return (
    <div className={s['tags']}>
      {show.tags.length + show.ownTags.length > 0 && (
        <ul aria-label={t('tags.title')}>
          {show.tags.map((tag) => (
            <li key={tag} className={s['tag']}>
              {tag}
            </li>
          ))}
          {show.ownTags.map((tag) => (
            <li key={`own ${tag}`} className={s['own-tag']}>
              {tag}
              <button
                type="button"
                aria-label={t('show.remove-tag', { tag })}
                disabled={remove.isPending}
                onClick={() => guardAction(() => remove.mutate(tag))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {full ? (
        <p className={s['small']}>{t('show.tags-full', { max: OWN_TAGS })}</p>
      ) : (
        <form className={s['add']} noValidate onSubmit={send}>
          <label htmlFor={id}>{t('show.add-tag')}</label>
          <input
            ref={field}
            id={id}
            value={typed}
            maxLength={30}
            autoCapitalize="none"
            autoComplete="off"
            aria-invalid={problem !== ''}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setProblem('');
            }}
          />
          <Button type="submit" aria-busy={add.isPending} disabled={add.isPending}>
            {t('show.add')}
          </Button>
          {problem && (
            <p id={`${id}-problem`} className={s['problem']} role="alert">
              {problem}
            </p>
          )}
        </form>
      )}
    </div>
  );
}
