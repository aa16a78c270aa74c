/** Nobody's names, and no site gives names with dots: whoever sees one knows that it is made up. */
const FIRST = [
  ...['azure', 'bright', 'brisk', 'calm', 'cedar', 'cobalt', 'copper', 'crimson', 'distant', 'drifting'],
  ...['floating', 'folded', 'frosted', 'gentle', 'glowing', 'golden', 'granite', 'humming', 'indigo', 'linen'],
  ...['lunar', 'maple', 'marble', 'mellow', 'northern', 'painted', 'paper', 'polar', 'quiet', 'rolling'],
  ...['saffron', 'silver', 'solar', 'spinning', 'velvet', 'wandering', 'winding', 'windy', 'wooden', 'woven'],
];
const SECOND = [
  ...['accordion', 'anchor', 'balcony', 'bicycle', 'blanket', 'canyon', 'carousel', 'cello', 'comet', 'compass'],
  ...['feather', 'garden', 'glacier', 'harbor', 'kite', 'lantern', 'lighthouse', 'meadow', 'metronome', 'mosaic'],
  ...[
    'notebook',
    'orchard',
    'pavilion',
    'pebble',
    'pinwheel',
    'prairie',
    'ribbon',
    'sailboat',
    'snowflake',
    'tapestry',
  ],
  ...['teapot', 'telescope', 'terrace', 'thimble', 'trumpet', 'umbrella', 'violin', 'waterfall', 'window', 'windmill'],
];
/** Whether a name is one that the simulated world gives: then it is no site's. */
export function isMadeUp(name: string): boolean {
  const [, first = '', second = ''] = /^([a-z]+)\.([a-z]+)\.\d{3}$/.exec(name) ?? [];
  return FIRST.includes(first) && SECOND.includes(second);
}

/** Three digits in every name, so that none can be read as a year or an age. */
const FIRST_NUMBER = 100;

/**
 * The name of a room: the number tells it from all others of its site, the words from those who had its place before.
 * @param career the how-manieth in its place; after forty the words come again
 */
export function nameOf({ place, career, shift }: { place: number; career: number; shift: number }): string {
  const first = FIRST[(career + Math.floor(shift * FIRST.length)) % FIRST.length];
  const second = SECOND[Math.floor(shift * 1597) % SECOND.length];
  return `${first}.${second}.${FIRST_NUMBER + place}`;
}
