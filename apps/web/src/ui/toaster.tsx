import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { Kit } from './kit.tsx';

/** Where toasts appear; mounted by the first one. */
export default function Toaster() {
  return (
    <Kit>
      <Notifications position="top-right" limit={4} />
    </Kit>
  );
}
