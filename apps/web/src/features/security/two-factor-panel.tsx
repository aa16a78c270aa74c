import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { securityRoutes } from '@site/contract/security/routes.ts';
import type { SecurityState } from '@site/contract/security/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { securityQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import s from './security.module.css';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { useConfirmed } from './use-confirmed.tsx';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

type TwoFactorAction = 'turn-off' | 'new-codes';

/** Texts of the confirmation dialog. */
const CONFIRMATIONS = {
  'turn-off': { title: 'two-factor.turn-off-ask', text: 'two-factor.turn-off-text', confirm: 'two-factor.turn-off' },
  'new-codes': { title: 'codes.new-ask', text: 'codes.new-text', confirm: 'codes.new-go' },
} as const satisfies Record<TwoFactorAction, object>;

interface TwoFactorPanelProps {
  state: SecurityState['twoFactor'];
  /** Called when recovery codes appear, and once the member has confirmed that they are saved. */
  onShowsCodes?: (shows: boolean) => void;
}

/** Two-factor authentication (AUTH-21): state, switch and recovery codes. */
export function TwoFactorPanel({ state: { on, recoveryCodesLeft }, onShowsCodes }: TwoFactorPanelProps) {
  const { t } = useTranslation('security');
  const api = useApi();
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asked, setAsked] = useState<TwoFactorAction | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQuery(api).queryKey });
  const start = useMutation({ mutationFn: () => confirmed(() => api(securityRoutes.startTwoFactor, {})) });
  const show = async (shown: readonly string[]) => {
    setCodes(shown);
    onShowsCodes?.(true);
    start.reset();
    await refresh();
  };
  const newCodes = useMutation({
    mutationFn: () => confirmed(() => api(securityRoutes.newRecoveryCodes, {})),
    onSuccess: ({ recoveryCodes }) => show(recoveryCodes),
  });
  const turnOff = useMutation({
    mutationFn: () => confirmed(() => api(securityRoutes.turnOffTwoFactor, {})),
    onSuccess: async () => {
      toast('success', t('two-factor.turned-off'));
      await refresh();
    },
  });
  const go = () => {
    const chosen = asked === 'turn-off' ? turnOff : newCodes;
    setAsked(null);
    chosen.mutate();
  };
  return (
    <Panel
      title={t('two-factor.title')}
      text={t('two-factor.text')}
      mark={<Chip tone={on ? 'accent' : 'plain'}>{t(on ? 'two-factor.on' : 'two-factor.off')}</Chip>}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null);
            onShowsCodes?.(false);
          }}
        />
      ) : start.data ? (
        <TwoFactorSetup {...start.data} onCodes={(shown) => void show(shown)} onCancel={start.reset} />
      ) : on ? (
        <TwoFactorOn
          recoveryCodesLeft={recoveryCodesLeft}
          sending={newCodes.isPending ? 'new-codes' : turnOff.isPending ? 'turn-off' : null}
          onAsk={setAsked}
        />
      ) : (
        <div className={s['actions']}>
          <SendButton type="button" sending={start.isPending} onClick={() => start.mutate()}>
            {t('two-factor.set-up')}
          </SendButton>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={t(CONFIRMATIONS[asked].title)}
          text={t(CONFIRMATIONS[asked].text)}
          confirm={t(CONFIRMATIONS[asked].confirm)}
          cancel={t('cancel')}
          busy={false}
          onConfirm={go}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

interface TwoFactorOnProps {
  recoveryCodesLeft: number;
  /** Action that is being sent. */
  sending: TwoFactorAction | null;
  onAsk: (action: TwoFactorAction) => void;
}

/** Number of recovery codes, with the buttons to renew them and to turn two-factor authentication off. */
function TwoFactorOn({ recoveryCodesLeft, sending, onAsk }: TwoFactorOnProps) {
  const { t } = useTranslation('security');
  return (
    <>
      <p>{t('codes.left', { count: recoveryCodesLeft })}</p>
      <div className={s['actions']}>
        <SendButton
          type="button"
          look="plain"
          sending={sending === 'new-codes'}
          disabled={sending === 'turn-off'}
          onClick={() => onAsk('new-codes')}
        >
          {t('codes.new')}
        </SendButton>
        <SendButton
          type="button"
          look="plain"
          sending={sending === 'turn-off'}
          disabled={sending === 'new-codes'}
          onClick={() => onAsk('turn-off')}
        >
          {t('two-factor.turn-off')}
        </SendButton>
      </div>
    </>
  );
}
