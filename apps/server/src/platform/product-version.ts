import { readFileSync } from 'node:fs';

// Cast: the package.json of this package has a version.
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Version of the product, such as 1.4.0. */
export const PRODUCT_VERSION = version;
