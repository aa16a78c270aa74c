import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { MantineScope } from '../theme/mantine-scope.tsx';
import s from './toaster.module.css';

/** Container for toasts, mounted by the first one. */
export default function Toaster() {
  return (
    <MantineScope>
      <Notifications position="top-right" limit={4} className={s['toasts'] ?? ''} />
    </MantineScope>
  );
}
