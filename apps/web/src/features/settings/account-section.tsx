import { Link } from '@tanstack/react-router';
import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useChooseLanguage } from '#platform/translations/choose-language.ts';
import { useLanguages } from '#platform/translations/use-languages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import s from './settings-page.module.css';

/** Account settings: identity, email, password, language and deletion. */
export default function AccountSection() {
  const { t } = useTranslation('settings');
  const user = useUser();
  if (!user) return null;
  return (
    <div className={s['panels']}>
      <Panel title={t('account.you')}>
        <div className={s['who']}>
          <Avatar src={user.avatar} size={64} />
          <div>
            <p className={s['strong']}>{user.nickName || t('account.no-nick')}</p>
            <p className={s['muted']}>
              {t('account.user-name')}: {user.userName}
            </p>
          </div>
          <p className={s['actions']}>
            <ButtonLink to="/about-me">{t('account.profile')}</ButtonLink>
          </p>
        </div>
      </Panel>
      <EmailPanel />
      <Panel title={t('password.title')}>
        {user.hasPassword ? (
          <p className={user.pwdType === 'ok' ? s['muted'] : s['warning']}>{t(`password.${user.pwdType}`)}</p>
        ) : (
          <p className={s['muted']}>{t('password.none')}</p>
        )}
        <div className={s['actions']}>
          {user.hasPassword ? (
            <ButtonLink to="/change-password">{t('password.change')}</ButtonLink>
          ) : (
            <ButtonLink to="/forgot-password">{t('password.set')}</ButtonLink>
          )}
        </div>
      </Panel>
      <LanguagePanel />
      <div id="delete-account">
        <DeletePanel>
          <Link to="/authorization" search={{ tab: 'data' }}>
            {t('delete.copy')}
          </Link>
        </DeletePanel>
      </div>
    </div>
  );
}

/** Language of the account; nothing if the site has only one. */
function LanguagePanel() {
  const { t, i18n } = useTranslation('settings');
  const chooseLanguage = useChooseLanguage();
  const languages = useLanguages();
  if (languages.length < 2) return null;
  return (
    <Panel title={t('language.title')} text={t('language.help')}>
      <div className={s['languages']} role="group" aria-label={t('language.title')}>
        {languages.map((language) => (
          <Button
            key={language}
            lang={language}
            aria-pressed={language === i18n.language}
            onClick={() => chooseLanguage(language)}
          >
            {LANGUAGE_NAMES[language]}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
