import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from '../account-form.module.css';
import { PASSWORD_RULES } from './password-rules.ts';

interface PasswordRulesProps {
  id: string;
  password: string;
  account: { email: string; userName: string };
}

/** Password rules of AUTH-04, checked off while typing. */
export function PasswordRules({ id, password, account }: PasswordRulesProps) {
  const { t } = useTranslation('accounts');
  return (
    <ul className={s['rules']} id={id}>
      {PASSWORD_RULES.map(({ name, met }) => {
        const done = met(password, account);
        return (
          <li key={name} data-met={done}>
            <span>
              {t(`password-rule.${name}`)}
              {done && <span className="visually-hidden"> ({t('password-rule.met')})</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
