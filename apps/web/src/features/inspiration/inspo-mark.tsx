import { useQueryClient } from '@tanstack/react-query';
import { inspirationRoutes } from '@site/contract/inspiration/routes.ts';
import type { InspoFigures } from '@site/contract/inspiration/schemas.ts';
import { MarkButton } from '#features/forum/mark-button.tsx';
import { useApi } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { patchFigures } from './cards-cache.ts';

interface InspoMarkProps {
  kind: 'like' | 'save';
  post: InspoFigures;
}

/** Like or save button of a CamInspo post. */
export function InspoMark({ kind, post: { id, likes, saves, liked, saved } }: InspoMarkProps) {
  const { t } = useTranslation('inspiration');
  const api = useApi();
  const queryClient = useQueryClient();
  const like = kind === 'like';
  return (
    <MarkButton
      icon={like ? 'heart' : 'bookmark'}
      label={t(kind)}
      mark={like ? { on: liked, count: likes } : { on: saved, count: saves }}
      send={(on) => api(inspirationRoutes[kind], { id, on })}
      show={({ on, count }) =>
        patchFigures(queryClient, id, like ? { liked: on, likes: count } : { saved: on, saves: count })
      }
    />
  );
}
