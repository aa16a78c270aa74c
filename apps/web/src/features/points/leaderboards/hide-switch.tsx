import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import s from './hide-switch.module.css';
import { pointsKey } from '../queries.ts';

/** Hides the member from the leaderboards (POINTS-03); also available to suspended members. */
export function HideSwitch({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation('points');
  const { t: core } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (on: boolean) => api(pointRoutes.hide, { hidden: on }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pointsKey }),
  });
  return (
    <div className={s['switch']}>
      <SwitchField
        label={t('board.hide')}
        help={t('board.hide-help')}
        checked={isPending ? variables : hidden}
        busy={isPending}
        onChange={(on) => mutate(on)}
      />
      {error && (
        <p role="alert" className={s['problem']}>
          {errorMessage(error, core)}
        </p>
      )}
    </div>
  );
}
