import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Brand } from '@site/contract/brand/brand.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { useApi, useUserId } from '#platform/api/use-api.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { isDeepEqual } from '#platform/is-deep-equal.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import { brandQuery } from '../queries.ts';
import { baseOf, type BrandBase, type BrandState } from './brand-values.ts';
import { createBrandAutosave } from './create-brand-autosave.ts';
import { localBrandDraft } from './local-draft-store.ts';

export type BrandForm = UseFormReturnType<Brand>;

/** Autosave of the draft. `theirs` is the other version during a conflict. */
function useBrandAutosave(state: BrandState) {
  const api = useApi();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const redirectToLogin = useLoggedOutRedirect();
  const [base, setBase] = useState(() => baseOf(state));
  const [theirs, setTheirs] = useState<BrandState | null>(null);
  const { queryKey } = brandQuery(api);
  const [{ autosave, follow, settledBase }] = useState(() =>
    createBrandAutosave(state, {
      store: localBrandDraft(userId),
      async save(edited, call) {
        const draft = await api(brandRoutes.save, edited, call);
        // A response that was requested before the save is dropped.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData<BrandState>(queryKey, (known) => known && { ...known, draft });
        return draft;
      },
      load: ({ signal }) => api(brandRoutes.get, {}, { signal, isRetried: true }),
      onBase: setBase,
      onConflict: setTheirs,
      onFailure: (error) => {
        if (isApiError(error, 'signed-out', 'token-malformed')) redirectToLogin();
      },
    }),
  );
  useEffect(() => autosave.start(), [autosave]);
  return { autosave, base, follow, settledBase, theirs, setTheirs };
}

/**
 * The draft of the brand in a form that saves itself. A conflict with another administrator, or with another tab, retains
 * the edits until the user decides (BRAND-17).
 */
export function useBrandDraft(state: BrandState) {
  const { autosave, base, follow, settledBase, theirs: found, setTheirs } = useBrandAutosave(state);
  const status = useSyncExternalStore(autosave.subscribe, autosave.status, autosave.status);
  const schemaErrors = useSchemaErrors(Brand);
  const form = useForm<Brand>({
    initialValues: status.value,
    validateInputOnBlur: true,
    validate: schemaErrors,
    onValuesChange: (values) => autosave.change(values),
  });
  /** Shows a brand that the server has. */
  const accept = (next: BrandBase) => {
    setTheirs(null);
    follow(next);
    autosave.accept(next.brand);
    form.setValues(next.brand);
    form.clearErrors();
  };
  // After a reload during a conflict, the other version is the one that was loaded.
  const theirs = status.state === 'conflict' ? (found ?? state) : null;
  const take = useEffectEvent((latest: BrandState) => {
    const next = baseOf(latest);
    const isSame = next.revision === base.revision && isDeepEqual(next.brand, base.brand);
    if (!isSame && !autosave.isUnsaved) accept(next);
  });
  useEffect(() => take(state), [state]);
  return {
    form,
    autosave,
    base,
    settledBase,
    theirs,
    accept,
    state: status.state,
    error: status.error instanceof Error ? status.error : null,
    /** Resolves the conflict in favour of what was typed. */
    keepMine: () => {
      if (!theirs) return;
      setTheirs(null);
      follow(baseOf(theirs));
      void autosave.resend();
    },
    takeTheirs: () => theirs && accept(baseOf(theirs)),
  };
}

export type BrandDraftForm = ReturnType<typeof useBrandDraft>;
