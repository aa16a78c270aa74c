import { randomUUID } from 'node:crypto';
import { contactRoutes } from '@site/contract/contact/routes.ts';
import { EMPTY, toContact, type ContactValues } from '@site/contract/contact/values.ts';
import { sitePath } from '@site/contract/core/urls/site-path.ts';
import { pageForm, pick, type PageForm } from '#platform/pages/page-forms.ts';
import { postedFormToken } from './form-token.ts';

const { website: _unseen, ...SEEN } = EMPTY;
const RETAINED_FIELDS = Object.keys(SEEN);

/** The contact form without JavaScript (AUTH-24): everything except images. */
export const contactForms: readonly PageForm[] = [
  pageForm({
    page: '/contact',
    name: 'contact',
    route: contactRoutes.send,
    keeps: RETAINED_FIELDS,
    input({ fields, context }) {
      const values: ContactValues = { ...EMPTY, ...pick(fields, ...RETAINED_FIELDS, 'website') };
      const filled = toContact(values, { language: context.language, ticket: postedFormToken(context) });
      return { form: JSON.stringify(filled), draft: randomUUID() };
    },
    next: (_, { query }) => {
      const redirect = sitePath(query['redirect']);
      return `/contact?sent=true${redirect ? `&redirect=${encodeURIComponent(redirect)}` : ''}`;
    },
  }),
];
