/**
 * Words for names that no real performer has. No cam site allows dots in names, so a dot shows that a name is
 * simulated.
 */
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
/** Returns whether the simulation could generate this name. Such a name exists on no cam site. */
export function isSimulatedName(name: string): boolean {
  const [, first = '', second = ''] = /^([a-z]+)\.([a-z]+)\.\d{3}$/.exec(name) ?? [];
  return FIRST.includes(first) && SECOND.includes(second);
}

/** The number in a name has three digits, so that it cannot be mistaken for a year or an age. */
const FIRST_NUMBER = 100;

/**
 * Returns the name of a room. The number is unique on its cam site, and the words distinguish the room from its
 * predecessors with the same index.
 * @param place index of the room on its cam site
 * @param career index of the career at that place; the words repeat after forty careers
 */
export function nameOf({ place, career, shift }: { place: number; career: number; shift: number }): string {
  const first = FIRST[(career + Math.floor(shift * FIRST.length)) % FIRST.length];
  const second = SECOND[Math.floor(shift * 1597) % SECOND.length];
  return `${first}.${second}.${FIRST_NUMBER + place}`;
}
