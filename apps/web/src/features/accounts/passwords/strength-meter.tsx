import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useSite } from '#platform/api/use-api.ts';
import s from './strength-meter.module.css';
import { useStrength } from './use-strength.ts';

interface StrengthMeterProps {
  password: string;
  /** Names that the password should not contain; the product name is added. */
  names: readonly string[];
}

/** Shows the password strength in words and as a bar (AUTH-17). A weak password does not block the form. */
export function StrengthMeter({ password, names }: StrengthMeterProps) {
  const { t } = useTranslation('accounts');
  const { product } = useSite();
  const strength = useStrength(password, [...names.filter((name) => name !== ''), product]);
  return (
    <div className={s['meter']} data-strength={strength ?? 'none'}>
      <span className={s['bar']} aria-hidden="true" />
      <p className={s['words']} role="status">
        {strength && (
          <>
            <span className="visually-hidden">{t('strength.label')}: </span>
            {t(`strength.${strength}`)}
          </>
        )}
      </p>
    </div>
  );
}
