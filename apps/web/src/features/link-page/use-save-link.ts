import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturnType } from '@mantine/form';
import { useState, type RefObject } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { LinkPageFields } from '@site/contract/link-page/fields.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import {
  baseOf,
  linkDraftName,
  sameValues,
  toFields,
  type LinkBase,
  type LinkDraft,
  type LinkValues,
} from './link-values.ts';
import { linkPageQuery, otherLinkQuery } from './queries.ts';

interface Saving {
  userId: number;
  form: UseFormReturnType<LinkValues>;
  element: RefObject<HTMLFormElement | null>;
  /** Server state that the initial values are based on. */
  first: LinkBase;
}

const FIELD_OF = {
  'my-link.address-taken': 'address',
  'my-link.address-reserved': 'address',
  'my-link.url-refused': 'links',
} as const;

/**
 * Saves the page. After an edit conflict, `theirs` is the current server version, and the user must choose between that
 * and the local version.
 */
export function useSaveLink({ userId, form, element, first }: Saving) {
  const { t } = useTranslation('my-link');
  const api = useApi();
  const queryClient = useQueryClient();
  const redirectToLogin = useLoggedOutRedirect();
  const [base, setBase] = useState(first);
  const [theirs, setTheirs] = useState<MyLink | null>(null);
  const own = linkPageQuery(api);

  async function seeTheirs(): Promise<void> {
    try {
      setTheirs(await api(linkPageRoutes.info, {}));
    } catch {
      // The server version could not be loaded; the next save reports the conflict again.
    }
  }

  const save = useMutation({
    mutationFn: async ({ values, revision }: { values: LinkValues; revision: number }) =>
      api(linkPageRoutes.edit, { revision, page: LinkPageFields.parse(toFields(values)) }),
    onSuccess: async ({ revision, savedAt, userLink }, { values }) => {
      setBase({ revision, values });
      // Input typed during the save is not saved yet, and is now based on the new revision.
      const now = form.getValues();
      if (sameValues(now, values)) sessionDraft.drop(linkDraftName(userId));
      else sessionDraft.keep(linkDraftName(userId), { revision, values: now } satisfies LinkDraft);
      const { avatar, cover, greeting } = values;
      queryClient.setQueryData(
        own.queryKey,
        (known) => known && { ...known, revision, savedAt, userLink, avatar, cover, greeting, page: toFields(values) },
      );
      toast('success', t(values.published ? 'saved.public' : 'saved'));
      void queryClient.invalidateQueries({ queryKey: otherLinkQuery(api, userId).queryKey });
      // Refetches the results of the link checks.
      await queryClient.invalidateQueries({ queryKey: own.queryKey });
    },
    onError: async (error) => {
      if (isApiError(error, 'signed-out', 'token-malformed')) return redirectToLogin();
      if (isApiError(error, 'my-link.changed-elsewhere')) {
        await seeTheirs();
        return;
      }
      takeFieldErrors(error, form, { element: element.current, fieldOf: FIELD_OF });
    },
  });

  const send = (values: LinkValues, revision = base.revision) => save.mutate({ values, revision });
  return {
    base,
    theirs,
    sending: save.isPending,
    error: save.error,
    send,
    /** Resolves the conflict in favour of the local version. */
    keepOurs: () => {
      if (!theirs) return;
      setTheirs(null);
      setBase(baseOf(theirs));
      send(form.getValues(), theirs.revision);
    },
    /** Resolves the conflict in favour of the server version. */
    takeTheirs: () => {
      if (!theirs) return;
      setTheirs(null);
      save.reset();
      setBase(baseOf(theirs));
      queryClient.setQueryData(own.queryKey, theirs);
      form.setValues(baseOf(theirs).values);
      form.clearErrors();
      sessionDraft.drop(linkDraftName(userId));
    },
    /** Postpones the decision until the next save. */
    decideLater: () => setTheirs(null),
  };
}
