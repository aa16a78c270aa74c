import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Claim } from '@site/contract/industry/room-claim-schemas.ts';
import { CAM_SITES } from '@site/contract/camsites/sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { ClaimSteps } from './claim-steps.tsx';
import { useClaim } from './use-claim.ts';
import s from './claims.module.css';

const OptOutDialog = lazyDialog(() => import('./opt-out-dialog.tsx'));
const ReleaseDialog = lazyDialog(() => import('./release-dialog.tsx'));

const TONES = { waiting: 'plain', asked: 'secondary', confirmed: 'accent', refused: 'red' } as const;

interface Props {
  claim: Claim;
  /** Whether the card is on the performer's page and therefore has no link to it. */
  here?: boolean;
}

/** Room claim: its status and the next step. */
export function ClaimCard({ claim, here = false }: Props) {
  const { t } = useTranslation('industry');
  const navigate = useNavigate();
  const { busy, act, claim: claimAgain } = useClaim();
  const [asked, setAsked] = useState<'release' | 'opt-out' | null>(null);
  const { id, network, name, state, way } = claim;
  const site = CAM_SITES[network];
  return (
    <li className={s['card']}>
      <div className={s['head']}>
        <h3>
          {here ? (
            name
          ) : (
            <Link to="/industry/performer" search={{ network, name }}>
              {name}
            </Link>
          )}{' '}
          <span className={s['site']}>{site}</span>
        </h3>
        <Chip tone={TONES[state]}>{t(`claim.state.${state}`)}</Chip>
      </div>
      {state === 'waiting' ? (
        <ClaimSteps claim={claim} />
      ) : (
        <p className={s['text']}>{t(`claim.${state}.text`, { site })}</p>
      )}
      <div className={s['actions']}>
        {state === 'waiting' && <ConfirmButtons way={way} busy={busy} onAct={(action) => act(action, id)} />}
        {state === 'refused' && (
          <Button disabled={busy} onClick={() => claimAgain({ network, name })}>
            {t('claim.again')}
          </Button>
        )}
        <Button look="quiet" disabled={busy} onClick={() => setAsked('release')}>
          {t('claim.release')}
        </Button>
        {state === 'confirmed' && (
          <Button look="quiet" className={s['danger']} disabled={busy} onClick={() => setAsked('opt-out')}>
            {t('opt-out')}
          </Button>
        )}
      </div>
      {asked === 'release' && (
        <ReleaseDialog
          name={name}
          busy={busy}
          onConfirm={() => {
            act('releaseClaim', id);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'opt-out' && (
        <OptOutDialog
          room={{ network, name }}
          own
          onDone={() => void navigate({ to: '/industry/performer', search: { network } })}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}

interface ConfirmButtonsProps {
  way: Claim['way'];
  busy: boolean;
  onAct: (action: 'checkClaim' | 'askClaim') => void;
}

/** Buttons that confirm a waiting claim: by an automatic check or by the staff. */
function ConfirmButtons({ way, busy, onAct }: ConfirmButtonsProps) {
  const { t } = useTranslation('industry');
  return (
    <>
      {way !== 'staff' && (
        <SendButton type="button" sending={busy} onClick={() => onAct('checkClaim')}>
          {t('claim.check')}
        </SendButton>
      )}
      {way !== 'simulated' && (
        <Button disabled={busy} onClick={() => onAct('askClaim')}>
          {t('claim.ask')}
        </Button>
      )}
    </>
  );
}
