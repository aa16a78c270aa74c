import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { FORM_FIELD } from '@site/contract/core/posted-form.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { postedError, usePosted } from '#platform/forms/posted-form.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from './newsletter-form.module.css';

interface Props {
  /** `primary` when the form is the main content of its page. */
  look?: 'primary' | 'plain';
  /** Whether the form was sent without JavaScript. */
  sent?: boolean;
  /** Set on the newsletter page, which shows the result of a form posted without JavaScript from any page. */
  posts?: boolean;
}

/**
 * Newsletter sign-up form (LEARN-08). Uses plain elements, because it is in the footer of each page for visitors and
 * must work before hydration.
 */
export function NewsletterForm({ look = 'plain', sent = false, posts = false }: Props) {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const posted = usePosted(posts ? 'newsletter' : '');
  const refused = postedError(posted);
  const [step, setStep] = useState<'idle' | 'sending' | 'sent'>(sent ? 'sent' : 'idle');
  const [fieldError, setFieldError] = useState(
    () => refused?.errors['email'] ?? (refused ? errorMessage(refused, t) : ''),
  );

  // The form had the focus and was removed, so the focus moves to the confirmation.
  useEffect(() => {
    if (step === 'sent' && !sent) done.current?.focus();
  }, [step, sent]);
  const refuse = (text: string) => {
    setStep('idle');
    setFieldError(text);
    field.current?.focus();
  };
  const send = async (email: string) => {
    setStep('sending');
    setFieldError('');
    try {
      // Lazy-loaded, because most visitors never use the form.
      const { newsletterProblem } = await import('./newsletter-problem.ts');
      const wrong = newsletterProblem(email, i18n.language);
      if (wrong) return refuse(t(`footer.newsletter.${wrong}`));
      await api(newsletterRoutes.subscribe, { email, language: i18n.language });
      setStep('sent');
    } catch (error) {
      refuse(errorMessage(error, t));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step !== 'sending') void send(field.current?.value ?? '');
  };

  if (step === 'sent') {
    return (
      <p className={s['sent']} role="status" tabIndex={-1} ref={done}>
        {t('footer.newsletter.sent')}
      </p>
    );
  }
  return (
    <form method="post" action="/newsletter" noValidate className={s['form']} onSubmit={submit}>
      <input type="hidden" name={FORM_FIELD} value="newsletter" />
      <label htmlFor={id}>{t('footer.newsletter.label')}</label>
      <div className={s['line']}>
        <input
          ref={field}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={posted?.values['email']}
          maxLength={254}
          aria-invalid={fieldError !== ''}
          aria-describedby={fieldError ? `${id}-fault` : undefined}
        />
        <Button type="submit" look={look} aria-busy={step === 'sending'}>
          {t('footer.newsletter.button')}
        </Button>
      </div>
      {fieldError && (
        <p id={`${id}-fault`} className={s['fault']} role="alert">
          {fieldError}
        </p>
      )}
    </form>
  );
}
