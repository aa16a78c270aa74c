import { useMutation } from '@tanstack/react-query';
import { brandRoutes, type BrandVersion } from '@site/contract/brand/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { baseOf, type BrandState } from '../studio/brand-values.ts';
import type { BrandDraftForm } from '../studio/use-brand-draft.ts';
import { useServerState } from './use-server-state.ts';

/** Publishing, restoring and discarding. The open page follows a publication at once, as other pages do (BRAND-24). */
export function usePublication({ published }: BrandState, draft: BrandDraftForm) {
  const { t } = useTranslation('brand');
  const api = useApi();
  const { show, follow, reload } = useServerState();
  const undo = async (replaced: BrandVersion, state: BrandState) => {
    const input = { number: replaced.number, published: state.published.number };
    const restored = await api(brandRoutes.restore, input);
    await follow(restored);
    // The undone brand becomes the draft, so that nothing is lost.
    if (!restored.draft) draft.form.setValues(state.published.brand);
    toast('success', t('undo.done'));
  };
  const toastWithUndo = (message: string, replaced: BrandVersion, state: BrandState) =>
    toast('success', message, {
      label: t('undo'),
      // The client has already shown the error.
      run: () => void undo(replaced, state).catch(reload),
    });
  const publish = useMutation({
    mutationFn: () => api(brandRoutes.publish, { revision: draft.base.revision }),
    onSuccess: async (state) => {
      draft.accept(baseOf(state));
      await follow(state);
      toastWithUndo(t('publish.done'), published, state);
    },
    onError: reload,
  });
  const restore = useMutation({
    mutationFn: async (number: number) => {
      await draft.settledBase();
      return api(brandRoutes.restore, { number, published: published.number });
    },
    onSuccess: async (state, number) => {
      // Without a draft, invalid values on this device are all that differs from the brand that was replaced.
      if (!state.draft) draft.accept(baseOf(state));
      await follow(state);
      toastWithUndo(t('history.restored', { n: number }), published, state);
    },
    onError: reload,
  });
  const discard = useMutation({
    // Without a draft, only this device has changes, such as values that are invalid and therefore not saved.
    mutationFn: async () => {
      const { revision } = await draft.settledBase();
      return revision > 0 ? api(brandRoutes.discard, { revision }) : api(brandRoutes.get, {});
    },
    onSuccess: (state) => {
      draft.accept(baseOf(state));
      show(state);
      toast('success', t('discard.done'));
    },
    onError: reload,
  });
  return { publish, restore, discard };
}

export type Publication = ReturnType<typeof usePublication>;
