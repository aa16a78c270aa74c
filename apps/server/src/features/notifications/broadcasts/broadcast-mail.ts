import { SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { broadcasts } from '#db/schema/notifications-broadcasts.ts';
import type { MailRequest } from '#platform/mail/compose-mail.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { unsubscribeLink } from '../mail/unsubscribe-link.ts';

type Content = Pick<typeof broadcasts.$inferSelect, 'titles' | 'texts' | 'link'>;

interface Recipient {
  userId: number;
  email: string;
  language: Language;
}

/** Returns the text of a language, or the English one without it. */
export const inLanguage = (texts: Record<Language, string>, language: Language): string =>
  texts[language] || texts[SOURCE_LANGUAGE];

/** Returns the email of a broadcast. Its subject is neutral: the title is in the body only. */
export function broadcastMail(
  settings: Pick<Settings, 'SECRET'>,
  { titles, texts, link }: Content,
  { userId, email, language }: Recipient,
): MailRequest {
  return {
    to: email,
    language,
    kind: 'broadcast',
    params: { title: inLanguage(titles, language), text: inLanguage(texts, language) },
    // Links to other sites are opened from the notification, which asks for confirmation.
    path: link?.startsWith('/') ? link : '/messages',
    settings: '/authorization?tab=notifications',
    unsubscribe: unsubscribeLink(settings, { userId, email, group: 'broadcasts' }),
  };
}
