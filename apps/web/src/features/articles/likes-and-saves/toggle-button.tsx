import { useQueryClient } from '@tanstack/react-query';
import { articleRoutes } from '@site/contract/articles/routes.ts';
import type { Article } from '@site/contract/articles/schemas.ts';
import { useReactionToggle } from '#features/forum';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { patchArticle, refreshLists } from '../queries.ts';
import s from './article-actions.module.css';

/**
 * Toggles the like or save of an article with an optimistic update that is reverted if the call fails. Requires
 * membership, like other guarded actions.
 */
export function ToggleButton({ kind, article }: { kind: 'like' | 'save'; article: Article }) {
  const { t } = useTranslation('articles');
  const api = useApi();
  const queryClient = useQueryClient();
  const guardAction = useActionGuard();
  const { id } = article;
  const isLike = kind === 'like';
  const mark = isLike ? { on: article.liked, count: article.likes } : { on: article.saved, count: article.saves };
  const toggle = useReactionToggle(
    mark,
    (on) => api(articleRoutes[kind], { id, on }),
    ({ on, count }) => {
      patchArticle(queryClient, id, isLike ? { liked: on, likes: count } : { saved: on, saves: count });
      refreshLists(queryClient);
    },
  );
  return (
    <Button className={s[kind]} aria-pressed={mark.on} onClick={() => guardAction(toggle)}>
      <Icon name={isLike ? 'heart' : 'bookmark'} size={18} filled={mark.on} />
      {t(kind)}
      {mark.count > 0 && <span className="tabular">{mark.count}</span>}
    </Button>
  );
}
