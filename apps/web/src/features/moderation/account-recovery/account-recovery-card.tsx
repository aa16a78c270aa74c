import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import type { AccountHelp } from '@site/contract/account-recovery/schemas.ts';
import { authorName } from '#features/members';
import { useConfirmed } from '#features/security';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from '../cases/case-view.module.css';

/** Assisted account recovery: the change, its times, the staff involved, and the buttons to approve or stop it. */
export function AccountRecoveryCard({ help }: { help: AccountHelp }) {
  const { t, i18n } = useTranslation('moderation');
  const api = useApi();
  const confirmed = useConfirmed();
  const queryClient = useQueryClient();
  const { id, kind, member, userName, email, note, state, startedBy, approvedBy, startedAt, effectiveAt } = help;
  const follow = () => void queryClient.invalidateQueries({ queryKey: ['moderation'] });
  const approve = useMutation({
    mutationFn: () => confirmed(() => api(accountRecoveryRoutes.approve, { id })),
    onSuccess: () => toast('success', t('help.approved')),
    onSettled: follow,
  });
  const stop = useMutation({
    mutationFn: () => api(accountRecoveryRoutes.cancel, { id }),
    onSuccess: () => toast('success', t('help.stopped')),
    onSettled: follow,
  });
  const busy = approve.isPending || stop.isPending;
  const moment = (time: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(time));
  return (
    <li>
      <article className={s['case']} aria-labelledby={`help-${id}`}>
        <header className={s['head']}>
          <div className={s['about']}>
            <h4 id={`help-${id}`}>{authorName(member, t)}</h4>
            <p className={s['muted']}>
              @{userName}
              {startedBy && <> · {t('help.started-by', { name: authorName(startedBy, t) })}</>}
              {approvedBy && <> · {t('help.approved-by', { name: authorName(approvedBy, t) })}</>}
              {' · '}
              <TimeAgo time={startedAt} />
            </p>
          </div>
          <Chip tone="secondary">
            {t(`help-state.${state}`, { date: effectiveAt === null ? '' : moment(effectiveAt) })}
          </Chip>
        </header>
        <p>
          {t(`help.${kind}`)} {email && t('help.to', { email })}
        </p>
        <p className={s['words']}>{note}</p>
        <div className={s['actions']}>
          {help.mayStop && (
            <Button disabled={busy} onClick={() => stop.mutate()}>
              {t('help.stop')}
            </Button>
          )}
          {help.mayApprove && (
            <Button look="primary" disabled={busy} onClick={() => approve.mutate()}>
              {t('help.approve')}
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}
