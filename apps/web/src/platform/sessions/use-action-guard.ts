import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Access } from '@site/contract/core/access.ts';
import { toast } from '#platform/toast.ts';
import { refusalOf } from './session.ts';
import { useUser } from '../api/use-api.ts';

/**
 * Returns the action guard (AUTH-16), which runs an action, redirects to a step that is required first, or shows why
 * the action is refused. After logging in or joining, the user returns to this page: at `hash`, and with `search` in
 * place of the page's own parameters, if given (AUTH-25).
 */
export function useActionGuard(
  access: Access = 'member',
): (action: () => void, to?: { hash: string; search?: string }) => void {
  const user = useUser();
  const router = useRouter();
  const { t } = useTranslation();
  return (action, to) => {
    const refusal = refusalOf(user, access);
    if (refusal === null) return action();
    const { pathname, searchStr, href } = router.state.location;
    const redirect = to ? `${pathname}${to.search ?? searchStr}#${to.hash}` : href;
    if (refusal === 'signed-out') {
      void router.navigate({ to: '/login', search: { redirect } });
    } else if (refusal === 'not-a-member') {
      void router.navigate({ to: '/communityView/join', search: { redirect } });
    } else if (refusal === 'staff-second-factor') {
      // The settings page shows the reason.
      void router.navigate({ to: '/authorization', search: { tab: 'sessions' } });
    } else {
      toast('error', t(refusal === 'suspended' ? 'error.suspended' : 'error.forbidden'));
    }
  };
}
