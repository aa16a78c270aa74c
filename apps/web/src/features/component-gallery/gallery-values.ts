export interface GalleryValues {
  text: string;
  area: string;
  number: string;
  select: string;
  radio: string;
  checkbox: string[];
  tag: string;
  date: string;
  time: string;
}

export const EMPTY: GalleryValues = {
  text: '',
  area: '',
  number: '',
  select: '',
  radio: '',
  checkbox: [],
  tag: '',
  date: '',
  time: '',
};

export const FILLED: GalleryValues = {
  text: 'Lena',
  area: 'Music and plants.',
  number: '12',
  select: 'es',
  radio: 'chat',
  checkbox: ['replies', 'events'],
  tag: 'music,plants',
  date: '2026-12-24T18:30:00.000Z',
  time: '09:30',
};
