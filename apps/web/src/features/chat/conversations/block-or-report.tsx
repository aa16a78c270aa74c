import { LazyReportDialog } from '#features/reports';
import { LazyBlockDialog } from '#features/following';
import type { useConversationActions } from './use-conversation-actions.ts';

interface BlockOrReportProps {
  asking: string | null;
  name: string;
  acts: ReturnType<typeof useConversationActions>;
  /** Id of the other member's newest message, for a report; null when there is none. */
  theirLast: number | null;
  onClose: () => void;
}

/** Confirmation before a member is blocked or their message is reported. */
export function BlockOrReport({ asking, name, acts, theirLast, onClose }: BlockOrReportProps) {
  if (asking === 'block') {
    return (
      <LazyBlockDialog
        name={name}
        busy={acts.block.isPending}
        onConfirm={() => acts.block.mutate(true, { onSettled: onClose })}
        onClose={onClose}
      />
    );
  }
  if (asking !== 'report' || theirLast === null) return null;
  return <LazyReportDialog item={{ kind: 'message', id: theirLast }} onClose={onClose} />;
}
