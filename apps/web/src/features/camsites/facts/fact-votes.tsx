import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FactKey } from '@site/contract/camsites/facts.ts';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import type { Site } from '@site/contract/camsites/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { patchSite, refreshSite } from '../queries.ts';
import s from './fact-votes.module.css';

const ANSWERS = [true, false] as const;

/** "Still true?": one vote per member. A second click removes it. */
export function FactVotes({ site: { id, slug, facts }, fact }: { site: Site; fact: FactKey }) {
  const { t } = useTranslation('camsites');
  const api = useApi();
  const guardAction = useActionGuard();
  const queryClient = useQueryClient();
  const { version, yes, no, own } = facts[fact];
  const { mutate, isPending } = useMutation({
    mutationFn: (vote: boolean | null) => api(camsiteRoutes.vote, { siteId: id, fact, version, vote }),
    onSuccess: (votes) =>
      patchSite(queryClient, slug, (site) => ({
        facts: { ...site.facts, [fact]: { ...site.facts[fact], ...votes } },
      })),
    // Fetches the current value if the fact has changed since it was loaded.
    onError: (error) => void (isApiError(error, 'camsites.fact-changed') && refreshSite(queryClient, slug)),
  });
  return (
    <div role="group" aria-label={t('vote.of', { fact: t(`fact.${fact}`) })} className={s['votes']}>
      <span aria-hidden="true">{t('vote')}</span>
      {ANSWERS.map((answer) => (
        <Button
          key={String(answer)}
          small
          className={s['vote']}
          aria-pressed={own === answer}
          aria-disabled={isPending}
          onClick={() => guardAction(() => !isPending && mutate(own === answer ? null : answer))}
        >
          {t(answer ? 'yes' : 'no')} <span className="tabular">{answer ? yes : no}</span>
        </Button>
      ))}
    </div>
  );
}
