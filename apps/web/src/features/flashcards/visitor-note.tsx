import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import s from './decks/cards-page.module.css';

/** Explains to visitors that their progress is on this device until they log in. */
export function VisitorNote() {
  const { t } = useTranslation('flash-cards');
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <aside className={s['visitor']} aria-label={t('visitor.title')}>
      <div>
        <strong>{t('visitor.title')}</strong>
        <p>{t('visitor.text')}</p>
      </div>
      <ButtonLink to="/regist" search={{ redirect: href }}>
        {t('core:sign-up')}
      </ButtonLink>
    </aside>
  );
}
