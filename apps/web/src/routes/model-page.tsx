import { createFileRoute, redirect } from '@tanstack/react-router';
import { idParam, textParam } from '#platform/pages/search-params.ts';

/** Path segment of a link page: its custom URL or short code. */
const LINK_KEY = /^[a-z0-9-]{1,40}$/i;

/**
 * Redirects legacy URLs of performer pages (NAV-19): `code` or `id` to the public link page, `userId` to the profile.
 * Without any of them, members go to their link-page editor and others get a 404.
 */
export const Route = createFileRoute('/model-page')({
  staticData: { access: 'open' },
  validateSearch: ({ code, id, userId }: Record<string, unknown>) => ({
    code: textParam(code, 40),
    id: textParam(id, 40),
    userId: idParam(userId),
  }),
  beforeLoad: ({ context: { user }, search: { code, id, userId } }) => {
    const key = code ?? id;
    // The server renders link pages outside this application.
    if (key && LINK_KEY.test(key)) throw redirect({ href: `/m/${key}`, reloadDocument: true });
    if (userId) throw redirect({ to: '/user-info', search: { userId }, replace: true });
    throw redirect({ to: user?.role ? '/my-link' : '/404', replace: true });
  },
});
