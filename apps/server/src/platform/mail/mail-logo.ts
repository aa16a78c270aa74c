/** Content id of the logo in an email. */
const CONTENT_ID = 'logo@mail';

/** Logo of a brand for emails. */
export interface MailLogo {
  /** PNG at twice the displayed size. */
  content: Buffer;
  /** Displayed size in CSS pixels. */
  width: number;
  height: number;
}

/** URL of the logo in the HTML part of an email, which refers to the attachment. */
export const MAIL_LOGO_URL = `cid:${CONTENT_ID}`;

/**
 * Returns the attachment with the logo. Email programs show attached images by default, in contrast to images on a
 * server, which would also reveal when and where an email is opened.
 */
export function logoAttachments(logo: MailLogo | null) {
  if (!logo) return [];
  const { content } = logo;
  return [
    {
      ...{ cid: CONTENT_ID, filename: 'logo.png', contentType: 'image/png', content },
      contentDisposition: 'inline' as const,
    },
  ];
}

/** Returns the HTML part of an email for a page, which cannot show attachments. */
export function withoutAttachments(html: string, logo: MailLogo | null): string {
  return logo ? html.replaceAll(MAIL_LOGO_URL, `data:image/png;base64,${logo.content.toString('base64')}`) : html;
}
