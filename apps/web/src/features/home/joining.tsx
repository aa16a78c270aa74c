import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import s from './joining.module.css';
import section from './section.module.css';

const STEPS = ['account', 'about', 'review'] as const;

/** Steps of joining, and the sign-up link. */
export function Joining() {
  const { t } = useTranslation('home');
  return (
    <section className={`${section['section']} ${s['joining']}`} aria-labelledby="home-joining">
      <h2 id="home-joining">{t('joining')}</h2>
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
