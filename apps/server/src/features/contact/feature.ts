import { contactRoutes } from '@site/contract/contact/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { cleanUpJob } from './clean-up.ts';
import { messages, setState } from './messages.ts';
import { contactForms } from './forms.ts';
import { contactPersonal } from './personal-data.ts';
import { send } from './send.ts';
import { servePhotos } from './serve-photos.ts';
import { issueFormToken } from './form-token.ts';

/** The contact form (LEARN-07). */
export const contact: Feature = {
  name: 'contact',
  routes: bind(contactRoutes, { ticket: issueFormToken, send, messages, setState }),
  personal: contactPersonal,
  jobs: (services) => [cleanUpJob(services)],
  forms: contactForms,
  serve: servePhotos,
};
