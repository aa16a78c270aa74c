import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { brandArchiveRoutes } from '@site/contract/brand-archive/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FileInput } from '#ui/fields/file-input.tsx';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#platform/toast.ts';
import { useServerState } from '../publish/use-server-state.ts';
import { brandQuery } from '../queries.ts';
import s from './archive.module.css';
import { ArchiveError } from './archive-error.tsx';
import { ArchivePreview, type Choices } from './archive-preview.tsx';

/** Imports a brand file: choosing it shows a preview, which is then confirmed. */
export function ImportPanel() {
  const { t } = useTranslation('brand-archive');
  const api = useApi();
  const queryClient = useQueryClient();
  const { follow } = useServerState();
  const offline = useBrowserOffline();
  const input = useRef<HTMLInputElement>(null);
  const preview = useMutation({
    mutationFn: (file: File) => api(brandArchiveRoutes.preview, {}, { files: [file] }),
  });
  const { data, variables: file } = preview;
  const apply = useMutation({
    mutationFn: ({ brand, documents }: Choices) => {
      const choices = { seen: data?.seen ?? '', publishBrand: brand, publishDocuments: documents };
      return api(brandArchiveRoutes.apply, choices, { files: file ? [file] : [] });
    },
    onSuccess: async () => {
      preview.reset();
      toast('success', t('done'));
      // Names, texts, menus and documents of every page can have changed.
      await queryClient.invalidateQueries();
      const state = queryClient.getQueryState(brandQuery(api).queryKey);
      // After a failed request, the data are still the former ones.
      if (state?.data && !state.isInvalidated) await follow(state.data);
    },
    onError: () => {
      // Shows what the import would change now, in addition to the error.
      if (file) preview.mutate(file);
    },
  });
  const choose = (chosen: File | undefined) => {
    apply.reset();
    if (chosen) preview.mutate(chosen);
  };
  const error = apply.error ?? preview.error;
  return (
    <Panel title={t('import')} text={t('import.text')}>
      <NeedsConnection action="upload" />
      {error && <ArchiveError error={error} />}
      {data && !preview.isPending && (
        <ArchivePreview
          preview={data}
          busy={apply.isPending}
          onApply={(choices) => apply.mutate(choices)}
          onClose={() => {
            preview.reset();
            apply.reset();
          }}
        />
      )}
      <div className={s['actions']}>
        <Button
          disabled={offline || apply.isPending}
          aria-busy={preview.isPending}
          onClick={() => !preview.isPending && input.current?.click()}
        >
          {t(preview.isPending ? 'reading' : 'choose')}
        </Button>
        <FileInput
          ref={input}
          label={t('choose')}
          accept=".zip,application/zip"
          onFiles={([chosen]) => choose(chosen)}
        />
      </div>
    </Panel>
  );
}
