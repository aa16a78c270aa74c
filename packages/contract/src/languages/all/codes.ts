// Written by `npm run languages`.
export const LANGUAGES = ['en', 'es', 'ru'] as const;
