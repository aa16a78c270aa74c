import { DAYS } from '@site/contract/bio/limits.ts';
import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';
import { FORM_HEIGHT, type BlockEditor } from './block-editor.ts';
import { newId } from './new-id.ts';

export const SCHEDULE: BlockEditor<'schedule'> = {
  icon: 'clock',
  form: lazyPart(() => import('../schedules/schedule-form.tsx'), FORM_HEIGHT),
  summary: ({ sessions }, t) => (sessions.length > 0 ? t('summary.sessions', { count: sessions.length }) : ''),
  example: (_t, zone) => ({
    zone,
    sessions: [{ id: newId(), days: DAYS.slice(0, 5), starts: '20:00', ends: '23:00', note: '' }],
  }),
};
