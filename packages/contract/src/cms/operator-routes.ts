import { z } from 'zod';
import { COUNTER_MAX } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Operator } from '../site/operator.ts';

/** Incremented by each change: an optimistic lock. 0: never saved. */
const revision = z.number().int().min(0).max(COUNTER_MAX);
const data = z.object({ operator: Operator, revision });

/** Details of the operator, which policies, pages and the copyright line show (CMS-04). */
export const operatorRoutes = routes('operator', {
  details: route({
    method: 'GET',
    path: `${API}/desk/operator`,
    access: 'admin',
    limit: 'read',
    summary: 'Get the operator details',
    description: 'Returns the legal entity, address and contact of the operator.',
    input: z.strictObject({}),
    data,
    errors: [],
  }),
  update: route({
    method: 'POST',
    path: `${API}/desk/operator`,
    access: 'admin',
    limit: 'write',
    summary: 'Update the operator details',
    description:
      'Replaces the details. The call is rejected if someone else has changed them since `revision`. The change is recorded in the audit log.',
    input: z.strictObject({ operator: Operator, revision }),
    data,
    errors: ['edit-conflict'],
  }),
});
