import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { PathButton } from '#ui/buttons/path-button.tsx';
import s from './join-page.module.css';

interface WelcomeProps {
  nickName: string;
  /** Whether the member has chosen a topic to start with. */
  onboarded: boolean;
  /** Path that the visitor came from. */
  redirect: string | undefined;
}

/** Shown to accepted and existing members. */
export function Welcome({ nickName, onboarded, redirect }: WelcomeProps) {
  const { t } = useTranslation('members');
  return (
    <section className={s['state']}>
      <Drawing name="spotlight" />
      <h1>{t('welcome.title', { name: nickName })}</h1>
      <p>{t('welcome.text')}</p>
      <div className={s['actions']}>
        {redirect !== undefined && <PathButton path={redirect}>{t('welcome.back')}</PathButton>}
        {!onboarded && (
          <ButtonLink look={redirect === undefined ? 'primary' : 'plain'} to="/onboarding" search={{ redirect }}>
            {t('welcome.begin')}
          </ButtonLink>
        )}
        <ButtonLink look={onboarded && redirect === undefined ? 'primary' : 'plain'} to="/forum/home">
          {t('welcome.go')}
        </ButtonLink>
      </div>
    </section>
  );
}
