import type { Claim } from '@site/contract/industry/room-claim-schemas.ts';
import { CAM_SITES } from '@site/contract/camsites/sites.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './claims.module.css';

/** Instructions to verify a room claim. */
export function ClaimSteps({ claim: { network, code, way } }: { claim: Claim }) {
  const { t } = useTranslation('industry');
  const site = CAM_SITES[network];
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => toast('success', t('claim.copied')),
      // Clipboard access is denied, but the code can be selected and copied by hand.
      () => toast('warning', t('claim.not-copied')),
    );
  };
  return (
    <>
      <ol className={s['steps']}>
        <li>
          {t('claim.step.copy')}
          <span className={s['code']}>
            <code>{code}</code>
            <Button small onClick={copy}>
              <Icon name="copy" size={16} />
              {t('claim.copy')}
            </Button>
          </span>
        </li>
        <li>{t('claim.step.paste', { site })}</li>
        <li>{t(`claim.step.${way}`, { site })}</li>
      </ol>
      <p className={s['text']}>{t('claim.step.after')}</p>
    </>
  );
}
