import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { CONTACT_STATES } from '@site/contract/contact/fields.ts';
import type { ContactMessage } from '@site/contract/contact/routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonAnchor } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './contact-page.module.css';

interface ContactCardProps {
  message: ContactMessage;
  busy: boolean;
  onMark: (state: ContactMessage['state']) => void;
}

/** Contact message with all details that the sender provided. */
export function ContactCard({ message, busy, onMark }: ContactCardProps) {
  const { t } = useTranslation('desk');
  const { id, name, email, category, years, languages, links, contentType, description, photos, language } = message;
  const subject = t('contact.subject', { id });
  return (
    <li className={s['message']}>
      <div className={s['head']}>
        <h2>{name}</h2>
        <Chip tone="secondary">{t(`contact:category.${category}`)}</Chip>
        <TimeAgo time={message.sentAt} className={s['muted']} />
      </div>
      <p className={s['words']}>{description}</p>
      <dl className={s['facts']}>
        <Fact name={t('contact.email')} value={email} />
        <Fact name={t('contact.years')} value={String(years)} />
        <Fact name={t('contact.languages')} value={languages.join(', ')} />
        <Fact name={t('contact.content')} value={t(`contact:content.${contentType}`)} />
        <Fact name={t('contact.answer-in')} value={LANGUAGE_NAMES[language]} />
        <div className={s['links']}>
          <dt>{t('contact.links')}</dt>
          <dd>
            {links.map((link) => (
              <a key={link} href={link} target="_blank" rel="ugc nofollow noreferrer">
                {link}
              </a>
            ))}
          </dd>
        </div>
      </dl>
      {photos.length > 0 && (
        <div className={s['photos']}>
          {photos.map((url, index) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={t('contact.photo', { n: index + 1, name })} loading="lazy" height={120} />
            </a>
          ))}
        </div>
      )}
      <div className={s['acts']}>
        <ButtonAnchor
          look="primary"
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}
        >
          {t('contact.reply')}
        </ButtonAnchor>
        {CONTACT_STATES.filter((state) => state !== message.state).map((state) => (
          <Button key={state} disabled={busy} onClick={() => onMark(state)}>
            {t(`contact.mark.${state}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
