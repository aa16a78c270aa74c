import type { broadcastRoutes } from '@site/contract/notifications/broadcast-routes.ts';
import type { Operation } from '#platform/feature.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import { withoutAttachments } from '#platform/mail/mail-logo.ts';
import { problemOfSending } from '#platform/mail/problem-of-sending.ts';
import { viewerEmail } from '#platform/users/viewer-email.ts';
import { broadcastMail } from './broadcast-mail.ts';

export const previewBroadcast: Operation<typeof broadcastRoutes.preview> = async (
  context,
  { language, ...content },
) => {
  const { settings, brand, mail, viewer } = context;
  const request = broadcastMail(settings, content, { userId: viewer.id, email: '', language });
  const logo = await mail.drawLogo();
  const { subject, html } = composeMail({ settings, brand }, request, logo);
  return { subject, html: withoutAttachments(html, logo) };
};

/** Sends the email of a broadcast to the caller. */
export const testBroadcast: Operation<typeof broadcastRoutes.sendTest> = async (context, { language, ...content }) => {
  const { mail, settings, viewer } = context;
  const email = await viewerEmail(context);
  const request = broadcastMail(settings, content, { userId: viewer.id, email, language });
  return { to: email, problem: await problemOfSending(() => mail.sendNow(request)) };
};
