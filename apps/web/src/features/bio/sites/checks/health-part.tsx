import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Block } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import type { Bio, BioFinding } from '@site/contract/bio/schemas.ts';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { toast } from '#platform/toast.ts';
import { useApi, useUserId } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import { Icon } from '#ui/icon.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { blockText } from '../block-text.ts';
import { bioKey } from '../queries.ts';
import s from '../sites.module.css';

interface Props {
  site: BioSite;
  blocks: readonly Block[];
  findings: readonly BioFinding[];
  checkedAt: string | null;
  onPick?: ((block: string) => void) | undefined;
}

/** Findings of the last check of links, images and rules for a cam site, with a button that checks again. */
export function HealthPart({ site, blocks, findings, checkedAt, onPick }: Props) {
  const { t } = useTranslation('bio-sites');
  const { t: tCore } = useTranslation();
  const api = useApi();
  const userId = useUserId();
  const guardAction = useActionGuard();
  const queryClient = useQueryClient();
  const offline = useBrowserOffline();
  const check = useMutation({
    mutationFn: () => api(bioRoutes.check, {}),
    onSuccess: (found) => queryClient.setQueryData<Bio>(bioKey(userId), (bio) => bio && { ...bio, ...found }),
    onError: (error) => toast('error', errorMessage(error, tCore)),
  });
  const here = findings.filter((finding) => finding.site === null || finding.site === site);
  return (
    <div className={s['part']}>
      <div role="status">
        {checkedAt === null ? (
          <p className={s['help']}>{t('health.never')}</p>
        ) : (
          <p className={s['help']}>
            {here.length === 0 ? t('health.fine') : t('health.found', { count: here.length })} {t('health.checked')}{' '}
            <TimeAgo time={checkedAt} />
          </p>
        )}
      </div>
      {here.length > 0 && (
        <ul className={s['list']}>
          {here.map((finding) => {
            const block = blocks.find(({ id }) => id === finding.block);
            return (
              <li key={`${finding.kind} ${finding.block ?? ''} ${finding.detail}`}>
                <p>{t(`finding.${finding.kind}`, { site: SITE_RULES[site].name })}</p>
                {finding.detail && <p className={s['detail']}>{finding.detail}</p>}
                {block && onPick && (
                  <Button look="quiet" small onClick={() => onPick(block.id)}>
                    {blockText(block, t)}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <NeedsConnection />
      <div className={s['actions']}>
        <Button
          disabled={check.isPending || offline}
          aria-busy={check.isPending}
          onClick={() => guardAction(() => check.mutate())}
        >
          <Icon name="shield" size={18} />
          {check.isPending ? t('health.checking') : t('health.check')}
        </Button>
      </div>
    </div>
  );
}
