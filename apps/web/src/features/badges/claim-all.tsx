import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { badgeRoutes, type BadgePlan } from '@site/contract/badges/routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { badgesKey } from './queries.ts';
import { useShowBadge } from './use-show-badge.ts';

/** Button that claims all reached levels, if there are several. The badge dialog then shows them one by one. */
export function ClaimAll({ badges }: { badges: readonly BadgePlan[] }) {
  const { t } = useTranslation('achievements');
  const { t: core } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const guardAction = useActionGuard();
  const place = useRef<HTMLDivElement>(null);
  const reached = badges.flatMap(({ badge, levels }) =>
    levels.filter(({ state }) => state === 'claim').map(({ level, threshold }) => ({ badge, level, threshold })),
  );
  const show = useShowBadge();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const { badge, level, threshold } of reached) {
        // One after the other, because the server locks the member for each claim anyway.
        // oxlint-disable-next-line no-await-in-loop
        await api(badgeRoutes.claim, { badge, level });
        show(badge, { level, threshold });
      }
    },
    // Some may have been claimed before an error.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: badgesKey }),
        queryClient.invalidateQueries({ queryKey: ['points'] }),
      ]),
  });
  const send = () => {
    // The button disappears when the claims succeed. Focusing its container lets the dialog return the focus to it.
    place.current?.focus();
    mutate();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {reached.length > 1 && (
        <SendButton type="button" look="primary" sending={isPending} onClick={() => guardAction(send)}>
          {t('claim-all', { count: reached.length })}
        </SendButton>
      )}
      {error && <p role="alert">{errorMessage(error, core)}</p>}
    </div>
  );
}
