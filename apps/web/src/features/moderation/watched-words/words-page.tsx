import { useMutation, useQuery } from '@tanstack/react-query';
import { isModerator } from '@site/contract/core/roles.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { WatchedWord } from '@site/contract/moderation/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { RequireApprovalSwitch } from './require-approval-switch.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import { wordsQuery } from '../queries.ts';
import { WordForm } from './word-form.tsx';
import s from './words-page.module.css';

/** Watched words, and pre-moderation of first posts. */
export function WordsPage() {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const acts = isModerator(useRole());
  const { data: words, isError, refetch } = useQuery(wordsQuery(api));
  return (
    <ModerationPage>
      <h2 className="visually-hidden">{t('tab.words')}</h2>
      <RequireApprovalSwitch />
      <Panel title={t('words.title')} text={t('words.text')}>
        {acts && <WordForm onSaved={() => void refetch()} />}
        {!words && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="120px" />)}
        {words?.length === 0 && <EmptyState drawing="star" title={t('words.none')} text={t('words.none-text')} />}
        {words && words.length > 0 && (
          <ul className={s['words']}>
            {words.map((word) => (
              <Word key={word.id} word={word} acts={acts} onRemoved={() => void refetch()} />
            ))}
          </ul>
        )}
      </Panel>
    </ModerationPage>
  );
}

function Word({ word, acts, onRemoved }: { word: WatchedWord; acts: boolean; onRemoved: () => void }) {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const guardAction = useActionGuard('moderator');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(moderationRoutes.removeWord, { id: word.id }),
    onSuccess: () => {
      toast('success', t('words.removed', { word: word.word }));
      onRemoved();
    },
  });
  return (
    <li className={s['word']}>
      <span className={s['text']}>
        <strong>{word.word}</strong>
        <span className={s['by']}>{word.by}</span>
      </span>
      <Chip tone={word.action === 'hold' ? 'red' : 'secondary'}>{t(`words.${word.action}`)}</Chip>
      {acts && (
        <Button
          look="quiet"
          className={s['remove']}
          disabled={isPending}
          aria-label={t('words.remove', { word: word.word })}
          onClick={() => guardAction(() => mutate())}
        >
          <Icon name="close" size={18} />
        </Button>
      )}
    </li>
  );
}
