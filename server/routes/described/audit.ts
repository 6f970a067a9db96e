/** OpenAPI of the audit log, its chain and the changes of an entry. */
import type { Described } from '../../../src/schema/openapi';
import { list, object, withName } from './values';

export const audit: Described[] = [
  {
    method: 'get',
    path: '/audit/chain',
    tag: 'person',
    summary: 'How long the chain of the audit log is, and what came of the last look at all of it.',
    answers: { 200: withName },
  },
  {
    method: 'post',
    path: '/audit/chain/verify',
    tag: 'person',
    summary: 'Goes through the whole chain of the audit log; names the first link that is broken.',
    answers: { 200: withName },
  },
  {
    method: 'get',
    path: '/audit/changes/{id}',
    tag: 'person',
    summary: 'What a row of the audit log changed, from what to what, as far as the viewer may read it.',
    answers: { 200: object({ datos: list(withName) }, 'datos') },
  },
];
