import type { SeedWords } from '../seed-words.ts';

export const seed: SeedWords = {
  femaleAuthors: true,
  linkTitles: { schedule: 'Mi horario', wishes: 'Lista de deseos', notes: 'Notas sobre luz y sonido' },
  age: String.raw`adolescen\w*|joven\w*|jóvenes|juventud|chic[ao]s?|chiquill\w+|niñ\w+|nen[ae]s?|colegi\w+|escuelas?|universi\w+|estudiant\w+|hij[ao]s?|menor(?:es)? de edad|edad(?:es)?|cumpleaños|padres|bebés?|virgen\w*`,
  explicit: String.raw`desnud\w*|sexo|sexual\w*|sexy|porn\w*|tetas?|culos?|pollas?|coños?|follar\w*|orgasm\w*|masturb\w*|pezon\w*|pechos?|vaginas?|penes?|putas?|erótic\w*|lencería|bragas?|tangas?`,
};
