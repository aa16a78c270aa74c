import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Icon } from '#ui/icon.tsx';
import { PathButton } from '#ui/buttons/path-button.tsx';
import s from './join-page.module.css';

interface WelcomeProps {
  nickName: string;
  /** Whether the member has chosen a topic to start with. */
  onboarded: boolean;
  /** Slug of the topic chosen in the join form just now. */
  topic: string | undefined;
  /** Path that the visitor came from. */
  redirect: string | undefined;
}

/** Shown to accepted and existing members. */
export function Welcome({ nickName, onboarded, topic, redirect }: WelcomeProps) {
  const { t } = useTranslation('members');
  return (
    <section className={s['state']}>
      <Drawing name="star" />
      <h1>{t('welcome.title', { name: nickName })}</h1>
      <p>{t('welcome.text')}</p>
      <p className={s['help']}>
        <Icon name="bolt" size={18} className={s['exit']} /> {t('welcome.exit')}
      </p>
      <div className={s['actions']}>
        {redirect !== undefined && <PathButton path={redirect}>{t('welcome.back')}</PathButton>}
        {(topic !== undefined || !onboarded) && (
          <ButtonLink look={redirect === undefined ? 'primary' : 'plain'} to="/onboarding" search={{ topic, redirect }}>
            {t(topic === undefined ? 'welcome.begin' : 'welcome.suggestions')}
          </ButtonLink>
        )}
        <ButtonLink
          look={onboarded && topic === undefined && redirect === undefined ? 'primary' : 'plain'}
          to="/forum/home"
        >
          {t('welcome.go')}
        </ButtonLink>
      </div>
    </section>
  );
}
