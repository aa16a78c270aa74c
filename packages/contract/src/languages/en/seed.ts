import type { SeedWords } from '../seed-words.ts';

export const seed: SeedWords = {
  femaleAuthors: false,
  linkTitles: { schedule: 'My schedule', wishes: 'Wish list', notes: 'Notes on lights and sound' },
  age: String.raw`teen\w*|young\w*|girl\w*|school\w*|colleges?|students?|universit\w+|barely|daughters?|minors?|under-?age\w*|kids?|child\w*|bab(?:y|ies)|eighteen|nineteen|parents?|birthdays?|years? old|virgin\w*|innocence`,
  explicit: String.raw`naked|nud[ei]\w*|sex\w*|porn\w*|cum\w*|dicks?|cocks?|puss(?:y|ies)|tits?|boob\w*|breasts?|ass(?:es)?|butts?|orgasm\w*|masturb\w*|blow ?jobs?|horny|fetish\w*|vagina\w*|penis\w*|nipples?|fuck\w*|sluts?|whores?|anal|erotic\w*|lingerie|topless|panties`,
};
