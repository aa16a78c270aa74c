import type { BlockOf } from '@site/contract/bio/blocks.ts';
import { DAYS } from '@site/contract/bio/limits.ts';
import { translucent } from '../themes/contrast.ts';
import type { BioOutputBuilder } from '../bio-output-builder.ts';
import type { BioTexts } from '@site/contract/languages/bio-texts.ts';
import { daysText, weekOf, zoneText } from '../schedules/week.ts';
import { carded, type Appearance } from './appearance.ts';
import type { Part, Style } from './markup.ts';

/** Renders a week: a strip of days, the session times grouped by days with equal sessions, and the time zone. */
export function scheduleParts({ look, words }: BioOutputBuilder, block: BlockOf<'schedule'>): Part[] {
  const { styles } = look;
  const week = weekOf(block);
  const zone: Part = { role: 'paragraph', style: styles.quiet, children: [zoneText(block.zone, words)] };
  return carded(look, [
    { role: 'part', style: styles.part, children: [dayStrip(look, week, words)] },
    { role: 'part', style: styles.part, children: [sessionList(look, week, words), zone] },
  ]);
}

type Week = ReturnType<typeof weekOf>;

function dayStrip(look: Appearance, week: Week, words: BioTexts): Part {
  const cell: Style = {
    display: 'block',
    'box-sizing': 'border-box',
    float: 'left',
    width: '14.28%',
    margin: 0,
    padding: '0 2px',
    'text-align': 'center',
  };
  const { day, busy } = daysOf(look);
  return {
    role: 'list',
    style: { ...look.styles.list, margin: '0 -2px 10px -2px', overflow: 'hidden' },
    children: DAYS.map((one): Part => ({
      role: 'entry',
      style: cell,
      children: [
        {
          role: 'words',
          style: week.some(({ days }) => days.includes(one)) ? busy : day,
          children: [words.days[one]],
        },
      ],
    })),
  };
}

function sessionList({ palette, styles, ink }: Appearance, week: Week, words: BioTexts): Part {
  const row: Style = {
    display: 'block',
    margin: 0,
    padding: '10px 0',
    overflow: 'hidden',
    'border-bottom': `1px solid ${palette.border}`,
  };
  const end: Style = { ...row, 'border-bottom': '0' };
  const left: Style = { display: 'block', float: 'left', width: '48%', 'font-weight': '700' };
  const right: Style = { display: 'block', float: 'right', width: '50%', 'text-align': 'right', color: ink };
  return {
    role: 'list',
    style: styles.list,
    children: week.map(({ days, times, note }, at): Part => ({
      role: 'entry',
      style: at === week.length - 1 ? end : row,
      children: [
        { role: 'bold', style: left, children: [daysText(days, words)] },
        ' ',
        {
          role: 'words',
          style: right,
          children: [
            times,
            ...(note === '' ? [] : [' ', { role: 'words' as const, style: styles.note, children: [note] }]),
          ],
        },
      ],
    })),
  };
}

/** Styles of a day in the strip: `day` without a session, `busy` with one. */
function daysOf({ palette, theme, ink, dark }: Appearance): { day: Style; busy: Style } {
  const { week, day: corners } = theme.ornament;
  const day: Style = {
    display: 'block',
    'box-sizing': 'border-box',
    padding: '9px 0',
    'background-color': palette.surface,
    border: `1px solid ${palette.border}`,
    color: palette.muted,
    'border-radius': corners,
    'font-size': theme.size - 2,
    'line-height': '1.3',
  };
  switch (week) {
    case 'filled':
      return {
        day,
        busy: {
          ...day,
          'background-color': palette.accent,
          border: `1px solid ${palette.accent}`,
          color: palette.onAccent,
          'font-weight': '700',
        },
      };
    case 'outlined':
      return {
        day,
        busy: {
          ...day,
          border: `1px solid ${palette.accent}`,
          'box-shadow': `inset 0 0 ${dark ? 12 : 7}px ${translucent(palette.accent, dark ? 0.45 : 0.25)}`,
          color: ink,
          'font-weight': '700',
        },
      };
    case 'underlined': {
      const bare: Style = {
        display: 'block',
        padding: '6px 0 8px 0',
        'border-bottom': `1px solid ${palette.border}`,
        color: palette.muted,
        'font-size': theme.size - 1,
        'line-height': '1.3',
      };
      return {
        day: bare,
        busy: {
          ...bare,
          padding: '6px 0 6px 0',
          'border-bottom': `3px solid ${palette.accent}`,
          color: palette.text,
          'font-weight': '700',
        },
      };
    }
  }
}
