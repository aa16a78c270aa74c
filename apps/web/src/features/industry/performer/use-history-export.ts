import { useMutation } from '@tanstack/react-query';
import { performerRoutes } from '@site/contract/industry/performer-routes.ts';
import { saveFile } from '#platform/browsers/save-file.ts';
import { useApi } from '#platform/api/use-api.ts';
import { historyFile, type HistoryFormat } from './history-file.ts';
import type { Room } from '../queries.ts';

const TYPES: Record<HistoryFormat, string> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/** Exports the last 30 days of the member's room as a file. */
export function useHistoryExport({ network, name }: Room) {
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: HistoryFormat) => {
      const { own } = await api(performerRoutes.performer, { network, name, timeZone: 'UTC' });
      const text = historyFile(own?.hours ?? [], format);
      saveFile(`${network}-${name}.${format}`, new Blob([text], { type: TYPES[format] }));
    },
  });
  return { busy: isPending, save: mutate };
}
