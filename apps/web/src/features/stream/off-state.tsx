import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './summary.module.css';
import { useChanged } from './use-changed.ts';

const GIVES = ['shows', 'hours', 'tokens', 'ledger'] as const;
const KEEPS = ['named', 'never', 'yours', 'end'] as const;

/** Introduction of the stream summary before it is turned on (STREAM-01). */
export function OffState() {
  const { t } = useTranslation('stream');
  const api = useApi();
  const guardAction = useActionGuard();
  const changed = useChanged();
  const enable = useMutation({
    mutationFn: () => api(streamRoutes.enable, { on: true }),
    onSuccess: changed,
  });
  return (
    <Panel title={t('off.title')} text={t('off.text')}>
      <div className={s['columns']}>
        <div>
          <h4>{t('off.gives')}</h4>
          <ul className={s['points']}>
            {GIVES.map((what) => (
              <li key={what}>{t(`off.gives.${what}`)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h4>{t('off.keeps')}</h4>
          <ul className={s['points']}>
            {KEEPS.map((what) => (
              <li key={what}>{t(`off.keeps.${what}`)}</li>
            ))}
          </ul>
          <Link to="/industry/method">{t('method')}</Link>
        </div>
      </div>
      <div className={s['actions']}>
        <SendButton type="button" sending={enable.isPending} onClick={() => guardAction(() => enable.mutate())}>
          {t('off.enable')}
        </SendButton>
      </div>
    </Panel>
  );
}
