import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { ProfileEdit } from '@site/contract/profiles/fields.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { memberBadgesQuery } from '#features/badges';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { userQuery } from '#platform/sessions/session.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';
import { profileDraftName } from './profile-draft-name.ts';
import { toEdit, type ProfileValues } from './profile-values.ts';
import { profileQuery } from '../queries.ts';

interface Saved {
  userId: number;
  form: UseFormReturnType<ProfileValues>;
  element: RefObject<HTMLFormElement | null>;
}

/** Saves the profile and navigates to it; validation errors appear at the fields. */
export function useSaveProfile({ userId, form, element }: Saved) {
  const { t } = useTranslation('profiles');
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const redirectToLogin = useLoggedOutRedirect();
  return useMutation({
    mutationFn: (values: ProfileValues) => api(profileRoutes.save, ProfileEdit.parse(toEdit(values))),
    onSuccess: async (profile) => {
      sessionDraft.drop(profileDraftName(userId));
      toast('success', t('edit.saved'));
      // Name and profile picture are part of other cached data, which is removed and fetched again when needed.
      queryClient.removeQueries({ queryKey: ['forum'] });
      const own = profileQuery(api).queryKey;
      queryClient.removeQueries({ queryKey: ['profiles'], predicate: ({ queryKey }) => queryKey[2] !== own[2] });
      queryClient.removeQueries({ queryKey: memberBadgesQuery(api, userId).queryKey });
      queryClient.setQueryData(own, profile);
      // The profile is saved even if this refetch fails.
      await queryClient.query({ ...userQuery(api), staleTime: 0 }).catch(() => undefined);
      await navigate({ to: '/about-me', ignoreBlocker: true });
    },
    onError: (error) => {
      if (isApiError(error, 'signed-out', 'token-malformed')) return redirectToLogin();
      takeFieldErrors(error, form, { element: element.current, fieldOf: { 'media.not-found': 'avatar' } });
    },
  });
}
