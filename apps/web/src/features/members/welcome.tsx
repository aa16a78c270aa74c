import { useTranslation } from '#platform/use-translation.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import s from './join-page.module.css';

interface WelcomeProps {
  nickName: string;
  /** Has picked a topic to begin with. */
  onboarded: boolean;
}

/** Accepted, or a member already. */
export function Welcome({ nickName, onboarded }: WelcomeProps) {
  const { t } = useTranslation('members');
  return (
    <section className={s['state']}>
      <Drawing name="spotlight" />
      <h1>{t('welcome.title', { name: nickName })}</h1>
      <p>{t('welcome.text')}</p>
      <div className={s['actions']}>
        {!onboarded && (
          <ButtonLink look="primary" to="/onboarding">
            {t('welcome.begin')}
          </ButtonLink>
        )}
        <ButtonLink look={onboarded ? 'primary' : 'plain'} to="/forum/home">
          {t('welcome.go')}
        </ButtonLink>
      </div>
    </section>
  );
}
