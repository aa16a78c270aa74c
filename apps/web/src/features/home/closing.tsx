import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import s from './closing.module.css';
import section from './section.module.css';

const STEPS = ['account', 'about', 'review'] as const;

/** Steps of joining, and the sign-up link. */
export function Closing() {
  const { t } = useTranslation('home');
  return (
    <section className={`${section['section']} ${s['closing']}`} aria-labelledby="joining">
      <h2 id="joining">{t('joining')}</h2>
      <ol className={s['steps']}>
        {STEPS.map((step) => (
          <li key={step}>
            <strong>{t(`step.${step}`)}</strong>
            <span>{t(`step.${step}.text`)}</span>
          </li>
        ))}
      </ol>
      <ButtonLink to="/regist" look="primary">
        {t('core:sign-up')}
      </ButtonLink>
    </section>
  );
}
