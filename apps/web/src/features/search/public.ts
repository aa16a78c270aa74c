export { CommandPaletteHost } from './command-palette/command-palette-host.tsx';
export { SearchField } from './suggestions/search-field.tsx';
