import type { brandRoutes } from '@site/contract/brand/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import { withoutAttachments } from '#platform/mail/mail-logo.ts';
import { drawMailLogo } from './drawing/draw-mail-logo.ts';

/** Renders an email that every member knows, with the given brand: about a login from a new browser. */
export const previewMail: Operation<typeof brandRoutes.previewMail> = async (context, { brand, language }) => {
  const { settings, viewer } = context;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const draft = context.brand.withDraft(brand);
  const logo = await drawMailLogo(context, draft.live);
  const { subject, html } = composeMail(
    { settings, brand: draft },
    {
      ...{ to: '', language, kind: 'new-device', path: '/authorization?tab=sessions' },
      params: { userName: greetingName(viewer), device: 'Firefox · Android', time: time.format() },
    },
    logo,
  );
  return { subject, html: withoutAttachments(html, logo) };
};
