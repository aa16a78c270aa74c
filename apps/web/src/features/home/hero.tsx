import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useSite } from '#platform/api/use-api.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Stage } from './stage.tsx';
import s from './hero.module.css';

export function Hero() {
  const { t } = useTranslation('home');
  const { product } = useSite();
  return (
    <div className={s['hero']}>
      <div className={s['inner']}>
        <div className={s['words']}>
          <h1 className={s['title']}>{t('title')}</h1>
          <p className={s['lead']}>{t('lead', { product })}</p>
          <div className={s['actions']}>
            <ButtonLink to="/regist" look="primary" className={s['action']}>
              {t('core:sign-up')}
            </ButtonLink>
            <ButtonLink to="/forum/home" className={s['action']}>
              {t('read')}
            </ButtonLink>
          </div>
          <p className={s['note']}>{t('note')}</p>
        </div>
        <Stage />
      </div>
    </div>
  );
}
