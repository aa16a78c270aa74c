import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';

export default function ContestDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  return <Dialog {...props} />;
}
