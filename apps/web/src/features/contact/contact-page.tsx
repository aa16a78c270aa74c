import { useState } from 'react';
import type { Page } from '@site/contract/documents/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Prose } from '#ui/html/prose.tsx';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { ContactForm } from './contact-form.tsx';
import s from './contact-page.module.css';

interface Props {
  /** Introduction above the form. */
  page: Page;
  /** Path on this site that the user came from. */
  back: string | undefined;
  /** Whether the form was sent without JavaScript. */
  sent: boolean;
}

/** Contact page: the form, then the confirmation. */
export function ContactPage({ page, back, sent: sentBefore }: Props) {
  const { t, i18n } = useTranslation('contact');
  const [sent, setSent] = useState(sentBefore);
  useViewHeading(sent);
  if (sent) {
    return (
      <div className={`${s['page']} ${s['sent']}`}>
        <Drawing name="bubbles" />
        <h1>{t('sent')}</h1>
        <p>{t('sent.text')}</p>
        <div className={s['actions']}>
          <ButtonLink to={back ?? '/'} look="primary">
            {t(back ? 'sent.back' : 'core:home')}
          </ButtonLink>
          <Button onClick={() => setSent(false)}>{t('sent.another')}</Button>
        </div>
      </div>
    );
  }
  const foreign = page.language === i18n.language ? undefined : page.language;
  return (
    <div className={s['page']}>
      <header className={s['head']}>
        <h1 lang={foreign}>{page.title}</h1>
        <Prose html={page.html} language={foreign} />
      </header>
      <noscript>
        <p className={s['help']}>{t('no-script')}</p>
      </noscript>
      <ContactForm onSent={() => setSent(true)} />
    </div>
  );
}
