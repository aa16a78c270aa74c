import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { bongacams } from './bongacams.ts';
import { cam4 } from './cam4.ts';
import { camsoda } from './camsoda.ts';
import { chaturbate } from './chaturbate.ts';
import type { Feed } from './feed.ts';
import { stripchat } from './stripchat.ts';

export const FEEDS: Readonly<Record<IndustrySite, Feed>> = { chaturbate, stripchat, bongacams, cam4, camsoda };
