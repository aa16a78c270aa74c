import type { BlockOf, ScheduleSession } from '@site/contract/bio/blocks.ts';
import { DAYS, type Weekday } from '@site/contract/bio/limits.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { mix } from '../themes/contrast.ts';
import { zoneText } from '../schedules/week.ts';
import { BODY, BODY_BOLD, SMALL, faceStyle } from './faces.ts';
import { heightOf } from './measure.ts';
import { column, row, ruled, words, type PanelNode } from './node.ts';
import type { Piece, Stage } from './stage.ts';

const DAY = 158;
const TRACK = 200;
/** Minimum width at which the hours of a day are drawn as a track, in CSS pixels. */
const WITH_TRACK = 540;
const MINUTES = 1440;

/** Full name of a weekday with an initial capital. */
function dayName(day: Weekday, language: Language): string {
  // 1 January 2024 is a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + DAYS.indexOf(day)));
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns the spans of a day that have a session, in minutes. A session past midnight also has a span on the next day.
 */
function spans(block: BlockOf<'schedule'>, day: Weekday): { from: number; to: number }[] {
  const before = DAYS[(DAYS.indexOf(day) + 6) % 7];
  return block.sessions.flatMap(({ days, starts, ends }) => {
    const from = minutes(starts);
    const to = minutes(ends);
    const over = to <= from;
    return [
      ...(days.includes(day) ? [{ from, to: over ? MINUTES : to }] : []),
      ...(over && to > 0 && before && days.includes(before) ? [{ from: 0, to }] : []),
    ];
  });
}

/** Draws the hours of a day as a line with its sessions. */
function track(block: BlockOf<'schedule'>, day: Weekday, { palette }: Stage): PanelNode {
  const part = (minute: number) => (minute / MINUTES) * TRACK;
  return column(
    {
      position: 'relative',
      width: TRACK,
      height: 12,
      flexShrink: 0,
      borderRadius: 6,
      backgroundColor: mix(palette.background, palette.text, 0.14),
    },
    ...spans(block, day).map(({ from, to }) =>
      column({
        position: 'absolute',
        top: 0,
        left: part(from),
        width: Math.max(6, part(to - from)),
        height: 12,
        borderRadius: 6,
        backgroundColor: palette.accent,
      }),
    ),
  );
}

function timesOf(sessions: readonly ScheduleSession[], { palette }: Stage): PanelNode[] {
  if (sessions.length === 0) return [words({ ...faceStyle(BODY), color: palette.muted }, '—')];
  return sessions.map(({ starts, ends, note }) =>
    column(
      {},
      words(
        { ...faceStyle(BODY_BOLD), color: palette.text, fontVariantNumeric: 'tabular-nums' },
        `${starts} – ${ends}`,
      ),
      ...(note === '' ? [] : [words({ ...faceStyle(SMALL), color: palette.muted }, note)]),
    ),
  );
}

function dayPiece(block: BlockOf<'schedule'>, day: Weekday, stage: Stage): Piece {
  const { palette, width } = stage;
  const sessions = block.sessions
    .filter(({ days }) => days.includes(day))
    .toSorted((a, b) => minutes(a.starts) - minutes(b.starts));
  const tracked = width >= WITH_TRACK;
  const room = width - DAY - (tracked ? TRACK + 16 : 0) - 20;
  const times = sessions.map(({ note }) => BODY_BOLD.size * BODY_BOLD.lineHeight + heightOf(note, SMALL, room));
  const height =
    Math.max(
      BODY.size * BODY.lineHeight,
      times.reduce((sum, one) => sum + one + 6, 0),
    ) + 23;
  const on = sessions.length > 0;
  const line = row(
    { width: '100%', alignItems: 'center', padding: '11px 2px' },
    words(
      { ...faceStyle(on ? BODY_BOLD : BODY), width: DAY, flexShrink: 0, color: on ? stage.ink : palette.muted },
      dayName(day, stage.language),
    ),
    column({ flexGrow: 1, flexShrink: 1, flexBasis: '0px', gap: 6 }, ...timesOf(sessions, stage)),
    ...(tracked ? [track(block, day, stage)] : []),
  );
  return {
    node: ruled(palette.border, { width: '100%' }, line),
    height,
    gap: 0,
  };
}

/** Draws the hour labels above the tracks. */
function scale({ palette }: Stage): PanelNode {
  const hours = ['0', '6', '12', '18', '24'].map((hour) =>
    words({ ...faceStyle({ ...SMALL, size: 13 }), color: palette.muted }, hour),
  );
  return row(
    { width: '100%', justifyContent: 'flex-end' },
    row({ width: TRACK, justifyContent: 'space-between' }, ...hours),
  );
}

/** Renders a week from Monday. The block's time zone is written out, because an image cannot adapt to its viewer. */
export function weekPieces(block: BlockOf<'schedule'>, stage: Stage): Piece[] {
  const zone = words(
    { ...faceStyle(SMALL), color: stage.palette.muted, width: '100%', textAlign: stage.backdrop.align },
    zoneText(block.zone, stage.words),
  );
  const head: Piece[] = stage.width >= WITH_TRACK ? [{ node: scale(stage), height: 20, gap: 0, heads: true }] : [];
  return [...head, ...DAYS.map((day) => dayPiece(block, day, stage)), { node: zone, height: 24, gap: 14 }];
}
