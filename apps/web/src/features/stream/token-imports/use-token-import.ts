import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { IMPORT_BYTES, type DateOrder } from '@site/contract/stream/limits.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useChanged } from '../use-changed.ts';

const MEGABYTE = 1024 * 1024;

/** Options of an import; undefined columns and an undefined date order are detected. */
export interface ImportOptions {
  site: number;
  zone: string;
  timeColumn: number | undefined;
  tokensColumn: number | undefined;
  dates: DateOrder | undefined;
}

const DETECTED = { timeColumn: undefined, tokensColumn: undefined, dates: undefined };

/** Previews a token file and imports it once the member confirms. */
export function useTokenImport(first: Pick<ImportOptions, 'site' | 'zone'>) {
  const { t } = useTranslation('stream');
  const { t: tCore } = useTranslation();
  const api = useApi();
  const guardAction = useActionGuard();
  const changed = useChanged();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [options, setOptions] = useState<ImportOptions>({ ...first, ...DETECTED });
  const onError = (error: unknown) => setProblem(errorMessage(error, tCore));
  const preview = useMutation({
    mutationFn: ({ of, by }: { of: File; by: ImportOptions }) =>
      api(streamMoneyRoutes.previewImport, by, { files: [of] }),
    onError,
  });
  const store = useMutation({
    mutationFn: (of: File) => api(streamMoneyRoutes.storeImport, options, { files: [of] }),
    onSuccess: async ({ added, tokens }) => {
      toast('success', t('import.done', { count: added, tokens }));
      clear();
      await changed();
    },
    onError,
  });
  function clear(): void {
    setFile(null);
    setProblem('');
    preview.reset();
    if (input.current) input.current.value = '';
  }
  const previewFile = (of: File | null, by: ImportOptions) => {
    setProblem('');
    setOptions(by);
    if (!of) return;
    if (of.size > IMPORT_BYTES) {
      preview.reset();
      setProblem(t('import.too-large', { max: IMPORT_BYTES / MEGABYTE }));
      return;
    }
    guardAction(() => preview.mutate({ of, by }));
  };
  const change = (part: Partial<ImportOptions>) => previewFile(file, { ...options, ...part });
  const pick = (picked: File | null) => {
    setFile(picked);
    preview.reset();
    previewFile(picked, { ...options, ...DETECTED });
  };
  const send = () => {
    if (file) return guardAction(() => store.mutate(file));
    setProblem(t('import.choose-file'));
    input.current?.focus();
  };
  return { input, file, problem, options, preview, store, change, pick, clear, send };
}
