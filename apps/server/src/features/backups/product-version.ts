import { readFileSync } from 'node:fs';

// The file is part of this repository.
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Version of the running product. */
export const PRODUCT_VERSION = version;
