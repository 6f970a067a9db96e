import type { BulkOutcome, Job, Jobs } from '../src/engine/provider/jobs';
import { request } from './http';
import { isShape, keyOf, textOf } from './toll/shape';

const failuresIn = (list: unknown): BulkOutcome['failed'] =>
  (Array.isArray(list) ? list.filter(isShape) : []).map((item) => ({
    id: keyOf(item.id) ?? '',
    status: Number(item.status),
    detail: textOf(item.detail),
  }));

/** Reads the outcome of an action on several records. */
export const bulkOutcomeIn = ({ done, failed }: Readonly<Record<string, unknown>>): BulkOutcome => ({
  done: (Array.isArray(done) ? done : []).flatMap((id) => keyOf(id) ?? []),
  failed: failuresIn(failed),
});

function jobOf(body: unknown): Job {
  const job = isShape(body) ? body : {};
  return {
    id: keyOf(job.id) ?? '',
    resource: textOf(job.resource),
    action: textOf(job.action),
    ended: !['waiting', 'running'].includes(textOf(job.state)),
    total: Number(job.total),
    done: Number(job.done),
    failed: Number(job.failed),
    failures: failuresIn(job.failures),
    ...(typeof job.file === 'string' && { file: job.file }),
    ...(typeof job.detail === 'string' && { detail: job.detail }),
  };
}

/** The person's background jobs on this product's server. */
export const jobs: Jobs = {
  async open() {
    const { body } = await request('GET', 'jobs');
    return isShape(body) && Array.isArray(body.datos) ? body.datos.map(jobOf) : [];
  },
  get: async (id) => jobOf((await request('GET', `jobs/${id}`)).body),
  cancel: async (id) => jobOf((await request('POST', `jobs/${id}/cancel`)).body),
  retry: async (id) => jobOf((await request('POST', `jobs/${id}/retry`)).body),
  async acknowledge(id) {
    const { body } = await request('POST', `jobs/${id}/told`);
    return isShape(body) && body.first === true;
  },
};
