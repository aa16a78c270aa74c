import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { Autosave } from '#platform/autosave/autosave.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import { baseOf, linkDraft, sameValues, type LinkBase, type LinkValues } from './link-values.ts';
import { useLinkServer } from './use-link-server.ts';

interface Saving {
  userId: number;
  form: UseFormReturnType<LinkValues>;
  element: RefObject<HTMLFormElement | null>;
  /** Server state that the initial values are based on. */
  first: LinkBase;
  /** Whether the initial values were saved without a connection before. */
  isSent: boolean;
}

const FIELD_OF = {
  'my-link.address-taken': 'address',
  'my-link.address-reserved': 'address',
  'my-link.url-refused': 'links',
} as const;

/** Autosave of the form's values. It sends on demand only, because the page may be public. */
function useLinkAutosave({ userId, form, element, first, isSent }: Saving) {
  const server = useLinkServer(userId);
  const redirectToLogin = useLoggedOutRedirect();
  const [base, setBase] = useState(first);
  const latestBase = useRef(first);
  const [theirs, setTheirs] = useState<MyLink | null>(null);
  const follow = (next: LinkBase) => setBase((latestBase.current = next));
  const draft = linkDraft(userId);
  const [autosave] = useState(() => {
    const value = form.getValues();
    const state = sameValues(value, first.values) ? 'saved' : isSent ? 'offline' : 'waiting';
    const created: Autosave<LinkValues> = new Autosave<LinkValues>(
      { value, state },
      {
        isManual: true,
        async send(values, call) {
          try {
            const revision = await server.save({ ...latestBase.current, values }, call);
            follow({ revision, values });
            return 'saved';
          } catch (error) {
            if (!isApiError(error, 'my-link.changed-elsewhere')) throw error;
            // If the server version cannot be loaded, the next save reports the conflict again.
            const latest = await server.load().catch(() => null);
            if (!latest || !sameValues(baseOf(latest).values, values)) {
              setTheirs(latest);
              throw error;
            }
            // The response to an earlier call was lost.
            follow(baseOf(latest));
            server.show(latest);
            return 'saved';
          }
        },
        copy: {
          write: (values) =>
            draft.write({
              revision: latestBase.current.revision,
              values,
              isSent: created.status().state === 'offline',
            }),
          confirm: draft.remove,
        },
        isOnServer: (values) => sameValues(values, latestBase.current.values),
        onFailure(error) {
          if (isApiError(error, 'signed-out', 'token-malformed')) redirectToLogin();
          else takeFieldErrors(error, form, { element: element.current, fieldOf: FIELD_OF });
        },
      },
    );
    return created;
  });
  useEffect(() => autosave.start(), [autosave]);
  return { autosave, base, theirs, setTheirs, follow, server };
}

/**
 * Saves the page. After an edit conflict, `theirs` is the current server version, and the user must choose between that
 * and the local version.
 */
export function useSaveLink(saving: Saving) {
  const { form } = saving;
  const { autosave, base, theirs, setTheirs, follow, server } = useLinkAutosave(saving);
  const { state, error } = useSyncExternalStore(autosave.subscribe, autosave.status, autosave.status);
  return {
    autosave,
    base,
    theirs,
    sending: state === 'saving',
    /** Whether saved values are sent when the connection is back. */
    isSent: state === 'offline',
    error: error instanceof Error ? error : null,
    /** Saves the page even if it is unchanged, because a page is first saved with its default values. */
    send: () => void autosave.resend(),
    /**
     * Discards restored changes.
     * @param revision of the values that the server had when the editor opened
     */
    discard: (revision: number) => {
      follow({ ...base, revision: Math.max(base.revision, revision) });
      form.setValues(base.values);
      form.clearErrors();
    },
    /** Resolves the conflict in favour of the local version. */
    keepOurs: () => {
      if (!theirs) return;
      setTheirs(null);
      follow(baseOf(theirs));
      void autosave.resend();
    },
    /** Resolves the conflict in favour of the server version. */
    takeTheirs: () => {
      if (!theirs) return;
      setTheirs(null);
      const next = baseOf(theirs);
      follow(next);
      server.show(theirs);
      autosave.accept(next.values);
      form.setValues(next.values);
      form.clearErrors();
    },
    /** Postpones the decision until the next save. */
    decideLater: () => setTheirs(null),
  };
}
