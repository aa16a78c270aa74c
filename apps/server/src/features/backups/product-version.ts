import { readFileSync } from 'node:fs';

// Our own file.
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The version of the product that runs. */
export const PRODUCT_VERSION = version;
