import { useMutation } from '@tanstack/react-query';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './audit-log-page.module.css';

/** Verifies the hash chain of the audit log and reports whether an entry was tampered with. */
export function AuditLogVerification() {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const { data: proof, mutate, isPending } = useMutation({ mutationFn: () => api(moderationRoutes.verifyLog, {}) });
  return (
    <div className={s['proof']}>
      <SendButton type="button" look="plain" sending={isPending} onClick={() => mutate()}>
        {t('log.verify')}
      </SendButton>
      <div role="status" className={s['proven']}>
        {proof && (
          <>
            <p data-broken={proof.brokenAt !== null}>
              {proof.brokenAt === null
                ? t('log.whole', { count: proof.lines })
                : t('log.broken', { id: proof.brokenAt })}
            </p>
            {proof.head && (
              <p className={s['hash']}>
                {t('log.head')} {proof.head}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
