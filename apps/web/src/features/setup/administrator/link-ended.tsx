import { AccountPage } from '#features/accounts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import type { LinkProblem } from '../queries.ts';
import s from '../setup.module.css';

/** Shown when a setup link was used, has expired or is invalid, with the command that creates another one. */
export function LinkEnded({ problem }: { problem: LinkProblem }) {
  const { t } = useTranslation('setup');
  return (
    <AccountPage title={t(`link.${problem}`)} lead={t(`link.${problem}-text`)} drawing={<Drawing name="unplugged" />}>
      <p>{t('link.command')}</p>
      <pre className={s['command']}>
        <code translate="no">npm run admin -- setup-link</code>
      </pre>
      <p className={s['muted']}>{t('link.guide')}</p>
      <ButtonLink look="primary" to="/login">
        {t('link.log-in')}
      </ButtonLink>
    </AccountPage>
  );
}
