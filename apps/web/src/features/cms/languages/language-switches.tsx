import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { languageRoutes } from '@site/contract/cms/language-routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { isLanguage, LANGUAGE_NAMES, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { DataOf } from '@site/contract/core/route.ts';
import { useApi } from '#platform/api/use-api.ts';
import { siteQuery } from '#platform/sessions/session.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { languagesQuery } from '../queries.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

type Languages = DataOf<typeof languageRoutes.list>;

/** Languages of the product as switches that take effect immediately, and the default language (BASE-21). */
export function LanguageSwitches() {
  const query = useQuery(languagesQuery(useApi()));
  if (query.data) return <Switches {...query.data} />;
  return query.isError ? <FailedState retry={() => void query.refetch()} /> : <Skeleton height="200px" />;
}

/** Saves a list of offered languages. A page in a language that is no longer offered loads again in another one. */
function useSaveLanguages(seen: readonly Language[]) {
  const { t, i18n } = useTranslation('desk');
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = languagesQuery(api);
  return useMutation({
    mutationFn: (offered: readonly Language[]) =>
      api(languageRoutes.update, { offered: [...offered], seen: [...seen] }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      if (!saved.offered.some((language) => language === i18n.language)) {
        window.location.reload();
        return;
      }
      void queryClient.invalidateQueries({ queryKey: siteQuery(api).queryKey });
      toast('success', t('settings.saved'));
    },
    onError: (error) => {
      if (isApiError(error, 'edit-conflict')) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

function Switches({ offered, usage }: Languages) {
  const { t } = useTranslation('desk');
  const { mutate, isPending } = useSaveLanguages(offered);
  const [leaving, setLeaving] = useState<Language | null>(null);
  const without = (language: Language) => offered.filter((one) => one !== language);
  const usageOf = (language: Language) => {
    const { members = 0, posts = 0 } = usage.find((one) => one.language === language) ?? {};
    return `${t('languages.members', { count: members })} · ${t('languages.posts', { count: posts })}`;
  };
  return (
    <>
      {usage.map(({ language }) => (
        <SwitchField
          key={language}
          label={LANGUAGE_NAMES[language]}
          help={usageOf(language)}
          checked={offered.includes(language)}
          disabled={without(language).length === 0}
          busy={isPending}
          onChange={(on) => (on ? mutate([...offered, language]) : setLeaving(language))}
        />
      ))}
      {offered.length > 1 && (
        <SelectField
          label={t('languages.default')}
          description={t('languages.default-help')}
          empty={null}
          options={offered.map((key) => ({ key, value: LANGUAGE_NAMES[key], lang: key }))}
          value={offered[0] ?? SOURCE_LANGUAGE}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && mutate([value, ...without(value)])}
        />
      )}
      {!offered.includes(SOURCE_LANGUAGE) && (
        <p>{t('languages.source', { language: LANGUAGE_NAMES[SOURCE_LANGUAGE] })}</p>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('languages.off', { language: LANGUAGE_NAMES[leaving] })}
          text={`${usageOf(leaving)}. ${t('languages.off-text', {
            language: LANGUAGE_NAMES[without(leaving)[0] ?? SOURCE_LANGUAGE],
          })}`}
          confirm={t('settings.turn-off')}
          busy={isPending}
          onConfirm={() => mutate(without(leaving), { onSettled: () => setLeaving(null) })}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
