import { useTranslation } from '#platform/use-translation.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import s from './join-page.module.css';

/** Accepted, or a member already. */
export function Welcome({ nickName }: { nickName: string }) {
  const { t } = useTranslation('members');
  return (
    <section className={s['state']}>
      <Drawing name="spotlight" />
      <h1 tabIndex={-1}>{t('welcome.title', { name: nickName })}</h1>
      <p>{t('welcome.text')}</p>
      <ButtonLink look="primary" to="/forum/home">
        {t('welcome.go')}
      </ButtonLink>
    </section>
  );
}
