/** OpenAPI of the audit log, its chain and the changes of an entry. */
import type { DescribedCall } from '../../../src/schema/openapi';
import { list, object, withName } from './values';

export const audit: DescribedCall[] = [
  {
    method: 'get',
    path: '/audit/chain',
    tag: 'person',
    summary: 'Length of the chain of the audit log, and the result of its last full verification.',
    responses: { 200: withName },
  },
  {
    method: 'post',
    path: '/audit/chain/verify',
    tag: 'person',
    summary: 'Verifies the whole chain of the audit log; returns the first broken link.',
    responses: { 200: withName },
  },
  {
    method: 'get',
    path: '/audit/changes/{id}',
    tag: 'person',
    summary: 'Changes behind a row of the audit log: old and new values that the caller may read.',
    responses: { 200: object({ datos: list(withName) }, 'datos') },
  },
];
