/** OpenAPI of the calls that no schema describes. A test fails when a route is missing here. */
import type { DescribedCall } from '../../../src/schema/openapi';
import { audit } from './audit';
import { domain } from './domain';
import { figures } from './figures';
import { uploads } from './files';
import { holders } from './holders';
import { person } from './person';
import { notificationReads, requests } from './requests';
import { server } from './server';
import { session } from './session';

export const documentedCalls: readonly DescribedCall[] = [
  ...session,
  ...holders,
  ...requests,
  notificationReads,
  ...uploads,
  ...server,
  ...person,
  ...figures,
  ...domain,
  ...audit,
];
