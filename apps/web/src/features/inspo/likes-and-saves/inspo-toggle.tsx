import { useQueryClient } from '@tanstack/react-query';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { InspoCounts } from '@site/contract/inspo/schemas.ts';
import { ToggleButton } from '#features/forum';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { patchReactions } from './cards-cache.ts';

interface InspoToggleProps {
  kind: 'like' | 'save';
  post: InspoCounts;
}

export function InspoToggle({ kind, post: { id, likes, saves, liked, saved } }: InspoToggleProps) {
  const { t } = useTranslation('inspiration');
  const api = useApi();
  const queryClient = useQueryClient();
  const like = kind === 'like';
  return (
    <ToggleButton
      icon={like ? 'heart' : 'bookmark'}
      label={t(kind)}
      mark={like ? { on: liked, count: likes } : { on: saved, count: saves }}
      send={(on) => api(inspoRoutes[kind], { id, on })}
      show={({ on, count }) =>
        patchReactions(queryClient, id, like ? { liked: on, likes: count } : { saved: on, saves: count })
      }
    />
  );
}
