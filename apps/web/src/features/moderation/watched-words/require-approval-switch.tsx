import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isAdmin } from '@site/contract/core/roles.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { rulesQuery } from '../queries.ts';

/** Setting for pre-moderation of the first posts of new members; only admins can change it. */
export function RequireApprovalSwitch() {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const queryClient = useQueryClient();
  const guardAction = useActionGuard('admin');
  const admin = isAdmin(useRole());
  const { data: rules } = useQuery(rulesQuery(api));
  const { mutate, isPending } = useMutation({
    mutationFn: (holdFirstPosts: boolean) => api(moderationRoutes.saveRules, { holdFirstPosts }),
    onSuccess: (saved) => queryClient.setQueryData(rulesQuery(api).queryKey, saved),
  });
  return (
    <Panel title={t('rules.title')}>
      {!rules && <Skeleton height="48px" />}
      {rules && admin && (
        <SwitchField
          label={t('rules.hold')}
          help={t('rules.hold-help')}
          checked={rules.holdFirstPosts}
          busy={isPending}
          onChange={(on) => guardAction(() => mutate(on))}
        />
      )}
      {rules && !admin && <p>{t(rules.holdFirstPosts ? 'rules.hold-on' : 'rules.hold-off')}</p>}
    </Panel>
  );
}
