import { useSyncExternalStore } from 'react';
import { readLogOutReason } from '#platform/sessions/log-out-reason.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import s from './goodbye-page.module.css';

const subscribe = () => () => undefined;
const storedKind = () => readLogOutReason()?.kind ?? null;
const storedDate = () => {
  const logOutReason = readLogOutReason();
  return logOutReason?.kind === 'deleted' ? logOutReason.purgeAt : '';
};

/**
 * Page shown after an intentional log-out, such as an account deletion, with what has happened and what can still be
 * done.
 */
export function GoodbyePage() {
  const { t, i18n } = useTranslation('settings');
  // The reason is stored in the browser only, so the server renders text that fits every reason.
  const kind = useSyncExternalStore(subscribe, storedKind, () => null);
  const purgeAt = useSyncExternalStore(subscribe, storedDate, () => '');
  const date =
    purgeAt &&
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(purgeAt));
  return (
    <div className={s['page']}>
      <Drawing name="curtain" />
      <h1>{t(kind ? `goodbye.${kind}` : 'goodbye.title')}</h1>
      <p>{kind ? t(`goodbye.${kind}-text`, { date }) : t('goodbye.text')}</p>
      <div className={s['actions']}>
        <ButtonLink to="/" look="primary">
          {t('core:home')}
        </ButtonLink>
        <ButtonLink to="/login">{t('goodbye.log-in')}</ButtonLink>
      </div>
    </div>
  );
}
