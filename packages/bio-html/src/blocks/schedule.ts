import { scheduleParts } from '../html/schedule.ts';
import { weekPieces } from '../panels/week.ts';
import { daysText, weekOf, zoneText } from '../schedules/week.ts';
import { BLOCK_DEFAULTS, type BlockRenderer } from './block-renderer.ts';

/** Weekly sessions in one time zone. */
export const SCHEDULE: BlockRenderer<'schedule'> = {
  ...BLOCK_DEFAULTS,
  hasContent: ({ sessions }) => sessions.some(({ days }) => days.length > 0),
  heading: (_block, words) => words.schedule,
  links: () => [],
  pictures: () => [],
  html: scheduleParts,
  text: ({ words }, block) =>
    [
      ...weekOf(block).map(
        ({ days, times, note }) => `${daysText(days, words)}: ${times}${note === '' ? '' : ` (${note})`}`,
      ),
      zoneText(block.zone, words),
    ].join('\n'),
  panel: weekPieces,
};
