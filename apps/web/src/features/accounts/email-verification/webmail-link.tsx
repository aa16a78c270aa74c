import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonAnchor } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { webmailOf } from './webmail.ts';

/** Opens the inbox of a common provider in a new tab; renders nothing for other addresses. */
export function WebmailLink({ email = '' }: { email: string | undefined }) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const webmail = webmailOf(email);
  if (!webmail) return null;
  return (
    <ButtonAnchor look="primary" href={webmail.url} target="_blank" rel="noopener noreferrer">
      <Icon name="mail" size={18} />
      <span>
        {t('check-mail.open', { name: webmail.name })}
        <span className="visually-hidden"> ({core('new-tab')})</span>
      </span>
    </ButtonAnchor>
  );
}
