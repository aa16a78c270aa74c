import { expect, it } from 'vitest';
import { historyFile } from './history-file.ts';

const hours = [{ at: '2026-11-01T20:00:00Z', viewers: 12, followers: null, rank: 3, show: 'public' as const }];

it('exports the history of a room as CSV and JSON [DATA-07]', () => {
  expect(historyFile(hours, 'csv')).toBe('at,viewers,followers,rank,show\r\n2026-11-01T20:00:00Z,12,,3,public\r\n');
  expect(JSON.parse(historyFile(hours, 'json'))).toEqual(hours);
});
