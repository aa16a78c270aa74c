// Separate process that stores hours of a cam site's feed, so that a test can kill it in the middle.
import { connect } from '#db/client.ts';
import { createLog } from '#platform/observability/log.ts';
import { Outbox } from '#platform/jobs/outbox.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { storeSnapshot } from '../../features/industry/store/store-snapshot.ts';
import { observation, snapshot } from '../industry/snapshots.ts';

const [now = '', ...hours] = process.argv.slice(2);
const settings = readSettings(process.env);
const { db } = connect(settings.DATABASE_URL, { max: 2 });
const services = { db, settings, outbox: new Outbox(db, createLog('silent')) };
for (const [index, hour] of hours.entries()) {
  const rooms = Array.from({ length: 500 }, (_, room) =>
    observation(`room${room}`, { viewers: (room * 7 + index) % 90, tags: room % 3 ? ['art'] : ['dance', 'music'] }),
  );
  await storeSnapshot(services, snapshot(hour, rooms), { now: new Date(now) });
}
process.exit(0);
