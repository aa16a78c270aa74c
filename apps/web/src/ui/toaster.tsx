import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { Kit } from './kit.tsx';
import s from './toaster.module.css';

/** Container of the toasts; mounted by the first one. */
export default function Toaster() {
  return (
    <Kit>
      <Notifications position="top-right" limit={4} className={s['toasts'] ?? ''} />
    </Kit>
  );
}
