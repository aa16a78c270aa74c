import type { User } from '@site/contract/accounts/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import s from './member-home.module.css';

/** State of the join application of an account without a role, with the link to the join page. */
export function ApplicationState({ status }: Pick<User, 'status'>) {
  const { t } = useTranslation('member-home');
  const state = status === 'member' ? 'none' : status;
  return (
    <section className={s['application']} aria-labelledby="application">
      <div>
        <h2 id="application">{t(`application.${state}`)}</h2>
        <p className={s['muted']}>{t(`application.${state}.text`)}</p>
      </div>
      <ButtonLink look={state === 'received' ? 'plain' : 'primary'} to="/communityView/join">
        {t(`application.${state}.action`)}
      </ButtonLink>
    </section>
  );
}
