import { NOTIFICATION_MAILS_PATH } from '@site/contract/core/paths.ts';
import { EmailLinkPage } from '#ui/pages/email-link-page.tsx';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';

interface MailsOffPageProps {
  token: string | undefined;
  done: boolean;
  /** The only kind of emails that the link turns off; undefined for all. */
  only: 'broadcasts' | undefined;
}

/** Landing page of the unsubscribe link in notification emails: one button, without login or JavaScript. */
export function MailsOffPage({ token, done, only }: MailsOffPageProps) {
  const { t } = useTranslation('notices');
  const settings = (
    <ButtonLink to="/authorization" search={{ tab: 'notifications' }}>
      {t('settings')}
    </ButtonLink>
  );
  if (done) {
    return (
      <EmailLinkPage
        title={t(only ? 'mails-off.broadcasts-done' : 'mails-off.done')}
        text={t('mails-off.done-text')}
        drawing="envelope"
      >
        {settings}
      </EmailLinkPage>
    );
  }
  if (token === undefined) {
    return (
      <EmailLinkPage title={t('mails-off.invalid')} text={t('mails-off.invalid-text')} drawing="unplugged">
        {settings}
      </EmailLinkPage>
    );
  }
  return (
    <EmailLinkPage
      title={t(only ? 'mails-off.broadcasts-title' : 'mails-off.title')}
      text={t(only ? 'mails-off.broadcasts-text' : 'mails-off.text')}
      drawing="envelope"
    >
      <form method="post" action={`${NOTIFICATION_MAILS_PATH}?token=${encodeURIComponent(token)}`}>
        <input type="hidden" name="page" value="1" />
        <Button type="submit" look="primary">
          {t('mails-off.send')}
        </Button>
      </form>
    </EmailLinkPage>
  );
}
