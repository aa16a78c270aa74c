// Separate process that starts the embedded database of a folder and waits, so that tests can kill it.
import { startEmbedded } from '../../db/embedded-database/embedded.ts';

const database = await startEmbedded({ dir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ pids: database.pids, url: database.url('postgres') })}\n`);
