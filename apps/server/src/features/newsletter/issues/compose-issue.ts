import { createHmac } from 'node:crypto';
import type { Language } from '@site/contract/core/languages.ts';
import type { ReaderParts } from '#db/schema/newsletter.ts';
import type { MailSender } from '#platform/mail/compose-mail.ts';
import { mailBody, type LinkList } from '#platform/mail/mail-body.ts';
import { logoAttachments, type MailLogo } from '#platform/mail/mail-logo.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { translate } from '#platform/translate.ts';
import { hasContent, type Issue, type IssueContent, type NamedDocument } from './issue-content.ts';
import { subscriptionLink } from '../subscriptions/subscription-link.ts';

export interface IssueReader {
  id: number;
  email: string;
  language: Language;
  parts: ReaderParts;
}

/** Data from which the emails of an issue are composed. */
export interface IssueTexts {
  issueId: number;
  content: IssueContent;
  /** Titles of the posts that are still visible. */
  titles: ReadonlyMap<number, string>;
  logo: MailLogo | null;
  /** Opening texts of staff; null for the usual one. */
  opening: Issue['opening'];
}

export type Composed = ReturnType<typeof mailBody> & {
  from: string;
  to: string;
  subject: string;
  messageId: string;
  headers: Record<string, string>;
  attachments: ReturnType<typeof logoAttachments>;
};

/** Returns a message id that is stable for a recipient and issue but reveals neither. */
function messageId({ SECRET, PUBLIC_URL }: Pick<Settings, 'SECRET' | 'PUBLIC_URL'>, issueId: number, readerId: number) {
  const name = createHmac('sha256', SECRET).update(`newsletter-mail:${issueId}:${readerId}`).digest('hex').slice(0, 40);
  return `<${name}@${new URL(PUBLIC_URL).hostname}>`;
}

const found = (items: ReadonlyMap<number, NamedDocument>, ids: readonly number[]) =>
  ids.flatMap((id) => items.get(id) ?? []);

/**
 * Returns the lists in the email, limited to content that is still visible. Returns none if only reminders are left.
 */
function listsOf(
  { content, titles }: IssueTexts,
  language: Language,
  parts: ReaderParts,
): { title: string; links: { label: string; path: string }[] }[] {
  const say = (key: string, params: Record<string, string | number> = {}) =>
    translate(language, `mails:digest.${key}`, params);
  const documents = (named: readonly NamedDocument[]) => named.map(({ title: label, path }) => ({ label, path }));
  const articles = found(content.articles[language], parts.articles);
  const courses = found(content.courses[language], parts.courses);
  const posts = parts.posts.filter((id) => titles.has(id));
  if (!hasContent({ articles, courses, posts, replies: parts.replies })) return [];
  const unfinished = found(content.courses[language], parts.unfinished === null ? [] : [parts.unfinished]);
  const { replies, cardsDue } = parts;
  return [
    {
      title: say('own'),
      links: [
        ...(replies > 0 ? [{ label: say('replies', { count: replies }), path: '/messages' }] : []),
        ...unfinished.map(({ title, path }) => ({ label: say('unfinished', { title }), path })),
        ...(cardsDue > 0 ? [{ label: say('cards', { count: cardsDue }), path: '/flash-cards-list' }] : []),
      ],
    },
    { title: say('articles'), links: documents(articles) },
    { title: say('courses'), links: documents(courses) },
    {
      title: say('posts'),
      links: posts.map((id) => ({ label: titles.get(id) ?? '', path: `/forumDetails?id=${id}` })),
    },
  ].filter(({ links }) => links.length > 0);
}

/** Composes the email of an issue for one recipient, or returns null when its new content has been removed. */
export function composeIssue(
  { settings, brand }: MailSender & { settings: Settings },
  texts: IssueTexts,
  { id, email, language, parts }: IssueReader,
): Composed | null {
  const { PUBLIC_URL, MAIL_FROM } = settings;
  const lists: LinkList[] = listsOf(texts, language, parts).map(({ title, links }) => ({
    title,
    links: links.map(({ label, path }) => ({ label, url: PUBLIC_URL + path })),
  }));
  // An issue with a text of its own is sent without new content too.
  const opening = texts.opening?.[language];
  if (lists.length === 0 && !opening) return null;
  const leave = PUBLIC_URL + subscriptionLink(settings, id);
  return {
    from: MAIL_FROM,
    to: email,
    subject: translate(language, 'mails:digest.subject'),
    messageId: messageId(settings, texts.issueId, id),
    headers: {
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
    },
    attachments: logoAttachments(texts.logo),
    ...mailBody(language, brand.live, {
      logo: texts.logo,
      text: opening || translate(language, 'mails:digest.text'),
      action: null,
      lists,
      footer: translate(language, 'mails:footer', { product: brand.names.product }),
      settings: { label: translate(language, 'mails:digest.manage'), url: leave },
    }),
  };
}
