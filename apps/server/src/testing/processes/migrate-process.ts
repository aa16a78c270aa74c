// Separate process that migrates a database, so that a test can kill it in the middle.
import { migrate } from '#db/migrate.ts';

const [url = '', folder = ''] = process.argv.slice(2);
await migrate(url, { folder });
